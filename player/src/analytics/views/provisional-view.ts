import type { LoadTimings } from '../monitor/load-timings.ts';
import type { About, Measures, ViewEvent } from '../schema/beacon.ts';
import { MIN_STALL_MS, ViewCounters } from '../metrics/view-counters.ts';
import { getErrorClass } from '../metrics/error-class.ts';
import type { MonitorEvent } from '../monitor/monitor-event.ts';
import { computeMeasures } from '../metrics/compute-measures.ts';
import { getPlayheadMotionMs } from './playhead-motion.ts';
import { roundFinite } from '../metrics/round-finite.ts';
import { TimeLedger } from '../metrics/time-ledger.ts';
import { createUuidV7 } from '../uuid-v7.ts';
import type { PlaybackSnapshot, View } from '../schema/view.ts';

/** The monitor events that are reported unchanged, `playing` included. `TrackedView` reports the others. */
const FORWARDED_EVENTS = /^(play|pause|ended|waiting|suspend|resume)|-change$/;

/**
 * A reduced view for the time until the code of `TrackedView` has loaded. It reports when the view
 * started, what was played and how long the viewer waited if the page is left before.
 */
export class ProvisionalView implements View {
  readonly id: string;
  readonly startedAt: number;
  readonly counters = new ViewCounters();
  readonly ledger: TimeLedger;
  about: About = {};
  sequence = -1;
  hasEnded = false;
  playAttempted: boolean;
  hasStarted: boolean;
  lastSnapshot: PlaybackSnapshot;
  /** The events that have not been sent. */
  events: ViewEvent[] = [];
  /** `false` for every view of a page except the first. */
  readonly loadTimings: LoadTimings | false;
  readonly #wasPlaying: boolean;
  #seekStartedAt: number | undefined;

  constructor(first: PlaybackSnapshot, wasPlaying: boolean, loadTimings: LoadTimings | false) {
    this.id = createUuidV7(first.at);
    this.startedAt = Math.round(first.at);
    this.ledger = new TimeLedger(first.at);
    this.lastSnapshot = first;
    this.#wasPlaying = wasPlaying;
    this.loadTimings = loadTimings;
    this.hasStarted = wasPlaying;
    this.playAttempted = wasPlaying;
    this.#addEvent('view-start');
  }

  get measures(): Measures {
    return { ...computeMeasures(this, this.#wasPlaying), ...this.loadTimings };
  }

  handle({ type, snapshot, detail }: MonitorEvent): void {
    if (type !== 'new-source') this.#update(snapshot);
    if (type === 'rendition-change') this.counters.setRendition(detail);
    // Without the message: the code that redacts secrets from it loads with `TrackedView`.
    if (type === 'error' && this.counters.recordError(detail)) {
      const { kind, cause, status } = detail;
      this.#addEvent('error', {
        kind,
        cause,
        status,
        class: getErrorClass(detail, this.hasStarted),
      });
    }
    if (FORWARDED_EVENTS.test(type)) this.#addEvent(type, detail as object | undefined);
    if (type !== 'new-source' && type !== 'end') return;
    this.#addWait(this.lastSnapshot.at);
    this.hasEnded = true;
    const reason = this.lastSnapshot.ended ? 'ended' : (detail ?? 'source');
    this.#addEvent('view-end', { reason });
  }

  #addEvent(type: string, detail?: object): void {
    const { at, playhead } = this.lastSnapshot;
    this.sequence += 1;
    this.events.push({
      type,
      sequence: this.sequence,
      at: Math.round(at),
      playhead: roundFinite(playhead),
      ...detail,
    } as unknown as ViewEvent);
  }

  /** Attributes the time since the last snapshot. */
  #update(snapshot: PlaybackSnapshot): void {
    const { lastSnapshot: from, ledger, counters } = this;
    const { at, seeking, shouldPlay } = snapshot;
    this.lastSnapshot = snapshot;
    this.playAttempted ||= shouldPlay;
    if (from.shouldPlay && !from.seeking && !seeking) this.#addMotion(from, snapshot);
    if (seeking && !from.seeking && this.hasStarted) {
      this.#addWait(at);
      this.#seekStartedAt = at;
    }
    if (this.#seekStartedAt !== undefined) {
      ledger.add('seeking', at);
      if (seeking) return;
      counters.seeks.add(at - this.#seekStartedAt);
      this.#seekStartedAt = undefined;
    } else if (!from.shouldPlay) {
      const isPaused = this.playAttempted && !from.ended && !counters.error;
      ledger.add(isPaused ? 'paused' : 'untracked', at);
    } else if (!shouldPlay) this.#addWait(at);
  }

  #addMotion(from: PlaybackSnapshot, to: PlaybackSnapshot): void {
    const { ledger, counters } = this;
    const movedMs = Math.min(getPlayheadMotionMs(from, to) ?? 0, to.at - from.at);
    if (!movedMs) return;
    // After a wait, playback resumed before `to`. Without one, it may have stopped after `from`.
    const wasWaiting = !this.hasStarted || ledger.end < from.at;
    if (wasWaiting) this.#addWait(to.at - movedMs);
    this.hasStarted = true;
    counters.error = undefined;
    counters.addPlayedRange(from.playhead, to.playhead);
    ledger.add('playing', wasWaiting ? to.at : from.at + movedMs);
  }

  /** Attributes the time since the end of the ledger to startup, to a stall, or to playing if it is short. */
  #addWait(at: number): void {
    const { ledger, counters } = this;
    if (!this.hasStarted) return void ledger.add('startup', at);
    const stillMs = ledger.add('stalled', at);
    if (stillMs >= MIN_STALL_MS) return counters.stalls.add(stillMs);
    ledger.totals.stalled -= stillMs;
    ledger.totals.playing += stillMs;
  }
}
