import type { LoadTimes } from '../monitor/page-and-player-load-times.ts';
import type { ViewMetadata, Metrics, ViewEvent } from '../schema/beacon.ts';
import { MIN_STALL_MS, ViewCounters } from '../metrics/view-counters.ts';
import { getErrorClass } from '../metrics/error-class.ts';
import type { MonitorEvent } from '../monitor/monitor-event.ts';
import { computeMetrics } from '../metrics/compute-metrics.ts';
import { getPlayheadMotionMs } from './playhead-motion.ts';
import { roundFinite } from '../metrics/round-finite.ts';
import { TimeTracker } from '../metrics/time-tracker.ts';
import { createUuidV7 } from '../uuid-v7.ts';
import type { PlaybackSnapshot, View } from '../schema/view.ts';

/** Matches the types of the events that are reported unchanged. `play` also matches `playing`. */
const FORWARDED_TYPES = /^(play|pause|ended|waiting|suspend)|-change$/;

/**
 * A reduced view that is used until the code of `TrackedView` has loaded. If the page unloads
 * before that, it reports when the view started, which ranges were played and how long the viewer waited.
 */
export class FallbackView implements View {
  readonly id: string;
  readonly startedAt: number;
  readonly counters = new ViewCounters();
  readonly timeTracker: TimeTracker;
  metadata: ViewMetadata = {};
  sequence = -1;
  hasEnded = false;
  playAttempted: boolean;
  hasStarted: boolean;
  lastSnapshot: PlaybackSnapshot;
  /** The events that have not been sent. */
  events: ViewEvent[] = [];
  /** `false` for every view of a page except the first. */
  readonly loadTimes: LoadTimes | false;
  readonly #wasPlaying: boolean;
  #seekStartedAt: number | undefined;

  constructor(firstSnapshot: PlaybackSnapshot, wasPlaying: boolean, loadTimes: LoadTimes | false) {
    this.id = createUuidV7(firstSnapshot.timestamp);
    this.startedAt = Math.round(firstSnapshot.timestamp);
    this.timeTracker = new TimeTracker(firstSnapshot.timestamp);
    this.lastSnapshot = firstSnapshot;
    this.#wasPlaying = wasPlaying;
    this.loadTimes = loadTimes;
    this.hasStarted = wasPlaying;
    this.playAttempted = wasPlaying;
    this.#addEvent('view-start');
  }

  get metrics(): Metrics {
    return { ...computeMetrics(this, this.#wasPlaying), ...this.loadTimes };
  }

  handle({ type, snapshot, detail }: MonitorEvent): void {
    if (type === 'resume') return this.#resume(snapshot);
    if (type !== 'new-source') this.#update(snapshot);
    if (type === 'playing') this.#endStartup(snapshot);
    if (type === 'rendition-change') this.counters.setRendition(detail);
    // Omits the message, because the code that redacts its secrets loads with `TrackedView`.
    if (type === 'error' && this.counters.recordError(detail)) {
      const { kind, cause, status } = detail;
      this.#addEvent('error', {
        kind,
        cause,
        status,
        class: getErrorClass(detail, this.hasStarted),
      });
    }
    if (FORWARDED_TYPES.test(type)) this.#addEvent(type, detail as object | undefined);
    if (type !== 'new-source' && type !== 'end') return;
    this.#addWait(this.lastSnapshot.timestamp);
    this.hasEnded = true;
    const reason = this.lastSnapshot.ended ? 'ended' : (detail ?? 'source');
    this.#addEvent('view-end', { reason });
  }

  /** Handles the page being restored from the back/forward cache, in which no snapshots are taken. */
  #resume(snapshot: PlaybackSnapshot): void {
    const { timestamp } = snapshot;
    const { shouldPlay, timestamp: suspendedAt } = this.lastSnapshot;
    const duration = Math.round(timestamp - suspendedAt);
    if (shouldPlay && this.#seekStartedAt === undefined) this.#addWait(suspendedAt);
    this.timeTracker.add('untracked', timestamp);
    this.lastSnapshot = snapshot;
    this.#addEvent('resume', { duration });
  }

  #addEvent(type: string, detail?: object): void {
    const { timestamp, playhead } = this.lastSnapshot;
    this.sequence += 1;
    this.events.push({
      type,
      sequence: this.sequence,
      at: Math.round(timestamp),
      playhead: roundFinite(playhead),
      ...detail,
    } as unknown as ViewEvent);
  }

  /** Attributes the time since the last snapshot to a category. */
  #update(snapshot: PlaybackSnapshot): void {
    const { lastSnapshot: previous, timeTracker, counters } = this;
    const { timestamp, seeking, shouldPlay } = snapshot;
    this.lastSnapshot = snapshot;
    this.playAttempted ||= shouldPlay;
    if (previous.isInterstitial) return void timeTracker.add('interstitial', timestamp);
    if (previous.shouldPlay && !previous.seeking && !seeking) this.#addMotion(previous, snapshot);
    if (seeking && !previous.seeking && this.hasStarted) {
      this.#addWait(timestamp);
      this.#seekStartedAt = timestamp;
    }
    if (this.#seekStartedAt !== undefined) {
      timeTracker.add('seeking', timestamp);
      if (seeking) return;
      counters.seeks.add(timestamp - this.#seekStartedAt);
      this.#seekStartedAt = undefined;
    } else if (!previous.shouldPlay) {
      const hasStopped = previous.ended || previous.hasFailed || counters.error;
      const isPaused = this.playAttempted && !hasStopped;
      timeTracker.add(isPaused ? 'paused' : 'untracked', timestamp);
    } else if (!shouldPlay) this.#addWait(timestamp);
  }

  /** Ends startup at the first frame, which some browsers display before the playhead moves. */
  #endStartup({ timestamp, shouldPlay, seeking, rate }: PlaybackSnapshot): void {
    if (this.hasStarted || !shouldPlay || seeking || rate <= 0) return;
    this.#addWait(timestamp);
    this.hasStarted = true;
    this.counters.error = undefined;
  }

  #addMotion(previous: PlaybackSnapshot, current: PlaybackSnapshot): void {
    const { timeTracker, counters } = this;
    const motionMs = Math.min(
      getPlayheadMotionMs(previous, current) ?? 0,
      current.timestamp - previous.timestamp,
    );
    if (!motionMs) return;
    // After a wait, playback resumed before `current`. Without one, it may have stopped after `previous`.
    const wasWaiting = !this.hasStarted || timeTracker.trackedUntil < previous.timestamp;
    if (wasWaiting) this.#addWait(current.timestamp - motionMs);
    this.hasStarted = true;
    counters.error = undefined;
    counters.addPlayedRange(previous.playhead, current.playhead);
    timeTracker.add('playing', wasWaiting ? current.timestamp : previous.timestamp + motionMs);
  }

  /** Attributes the time since `trackedUntil` to startup, to a stall, or to playing if it is short. */
  #addWait(timestamp: number): void {
    const { timeTracker, counters } = this;
    if (!this.hasStarted) return void timeTracker.add('startup', timestamp);
    const frozenMs = timeTracker.add('stalled', timestamp);
    if (frozenMs >= MIN_STALL_MS) return counters.stalls.add(frozenMs);
    timeTracker.totals.stalled -= frozenMs;
    timeTracker.totals.playing += frozenMs;
  }
}
