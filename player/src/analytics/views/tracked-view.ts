import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { EventDetail, ViewEventType } from '../schema/beacon.ts';
import { ViewRecord, type ViewOptions } from './view-record.ts';
import {
  hasLooped,
  attributeTimeUntil,
  handleJump,
  attributeTime,
  SUSTAINED_STALL_MS,
} from './time-attribution.ts';
import { getPlayheadMotionMs } from './playhead-motion.ts';
import {
  startStall,
  endFreeze,
  isStalled,
  enterIdle,
  startPlaying,
  updatePlayIntent,
} from './phase-transitions.ts';
import type { EventDetailArgs, PlaybackSnapshot, ViewEndReason } from '../schema/view.ts';

/** Seeks that start within this time of the previous one count as one seek. */
const SAME_SEEK_MS = 2000;
const HEARTBEAT_INTERVAL_MS = 10_000;
/** A shorter motion of the playhead after a stall is a correction of its position, not playback. */
const MAX_CORRECTION_MS = 100;
/** Stall recovery moves the playhead forward by less than this. */
const MAX_NUDGE_SECONDS = 1;

/** Tracks one view from snapshot to snapshot and emits its events. */
export class TrackedView extends ViewRecord {
  /** Whether the same source is being loaded again and seeks to its earlier position. */
  #isReloading = false;
  #lastSeekAt = 0;

  constructor(firstSnapshot: PlaybackSnapshot, options: ViewOptions, wasPlaying: boolean) {
    super(firstSnapshot, options, wasPlaying);
    this.emit('view-start', firstSnapshot.timestamp);
    updatePlayIntent(this, firstSnapshot);
  }

  /** Updates the view from a new snapshot. */
  update(snapshot: PlaybackSnapshot): void {
    // The `seeking` event of a seek that has just started has not been dispatched yet.
    const isBeforeSeekingEvent =
      snapshot.seeking && !this.lastSnapshot.seeking && this.phase !== 'suspended';
    if (!isBeforeSeekingEvent) this.#applySnapshot(snapshot);
  }

  #applySnapshot(snapshot: PlaybackSnapshot): void {
    attributeTime(this, snapshot);
    this.counters.countFrames(this.lastSnapshot, snapshot);
    this.lastSnapshot = snapshot;
    updatePlayIntent(this, snapshot);
    if (snapshot.shouldPlay && snapshot.timestamp - this.lastEventAt >= HEARTBEAT_INTERVAL_MS)
      this.emit('heartbeat', snapshot.timestamp);
  }

  /** Updates the view and emits an event. */
  record<Type extends ViewEventType>(
    type: Type,
    snapshot: PlaybackSnapshot,
    ...detail: EventDetailArgs<Type>
  ): void {
    this.update(snapshot);
    this.emit(type, snapshot.timestamp, ...detail);
  }

  handlePlaying(snapshot: PlaybackSnapshot): void {
    endStallOnPlaying(this, snapshot);
    this.record('playing', snapshot);
    this.#isReloading = false;
    const isWaiting = this.phase === 'startup' || this.phase === 'seeking';
    if (isWaiting && snapshot.shouldPlay && !snapshot.seeking && snapshot.rate > 0)
      startPlaying(this, snapshot.timestamp);
  }

  handleSeeking(snapshot: PlaybackSnapshot): void {
    const { timestamp } = snapshot;
    const isLoop =
      hasLooped(this.lastSnapshot, snapshot) || timestamp - this.lastLoopAt < SUSTAINED_STALL_MS;
    if (this.phase === 'playing' && isLoop) return this.#applySnapshot(snapshot);
    const wasNudged = isNudge(this, snapshot);
    if (wasNudged && this.hasStarted && !this.#isReloading) this.counters.nudges += 1;
    if (!this.hasStarted || this.#isReloading || wasNudged) return handleJump(this, snapshot);
    this.hasUnreportedJump = false;
    const isSameSeek = this.phase === 'seeking' && timestamp - this.#lastSeekAt <= SAME_SEEK_MS;
    this.#lastSeekAt = timestamp;
    if (isSameSeek) return handleJump(this, snapshot);
    attributeTimeUntil(this, timestamp);
    enterIdle(this, timestamp);
    this.emit('seek-start', timestamp, { from: this.lastSnapshot.playhead });
    this.setPhase('seeking', timestamp);
    this.lastSnapshot = snapshot;
  }

  /** Handles `emptied` when the same source is about to load again. */
  handleEmptied(snapshot: PlaybackSnapshot): void {
    this.#isReloading = true;
    attributeTimeUntil(this, snapshot.timestamp);
    if (this.phase === 'playing') {
      endFreeze(this, snapshot.timestamp);
      startStall(this, snapshot.timestamp, snapshot.timestamp);
    }
    this.lastSnapshot = snapshot;
    updatePlayIntent(this, snapshot);
  }

  /** Records a playback error. Returns `false` if a retry failed with the cause of the current error. */
  handleError(error: PlaybackError, snapshot: PlaybackSnapshot): boolean {
    const isNew = this.counters.recordError(error);
    this.update(snapshot);
    return isNew;
  }

  /** Handles an interstitial interrupting the content. Its time does not count as playback. */
  startInterstitial(snapshot: PlaybackSnapshot, detail: EventDetail<'interstitial-start'>): void {
    this.update(snapshot);
    enterIdle(this, snapshot.timestamp);
    this.setPhase('interstitial', snapshot.timestamp);
    this.counters.interstitialCount += 1;
    this.emit('interstitial-start', snapshot.timestamp, detail);
  }

  /** Handles the content resuming after an interstitial. */
  endInterstitial(snapshot: PlaybackSnapshot, detail: EventDetail<'interstitial-end'>): void {
    attributeTime(this, snapshot);
    this.lastSnapshot = snapshot;
    this.setPhase('idle', snapshot.timestamp);
    this.emit('interstitial-end', snapshot.timestamp, detail);
    updatePlayIntent(this, snapshot);
  }

  /** Handles the page entering the back/forward cache. */
  suspend(snapshot: PlaybackSnapshot): void {
    this.update(snapshot);
    enterIdle(this, snapshot.timestamp);
    this.setPhase('suspended', snapshot.timestamp);
    this.emit('suspend', snapshot.timestamp);
  }

  /** Handles the page being restored from the back/forward cache. */
  resume(snapshot: PlaybackSnapshot): void {
    const { timestamp } = snapshot;
    this.addTime('untracked', timestamp);
    const duration = Math.round(timestamp - this.phaseStartedAt);
    this.lastSnapshot = snapshot;
    this.setPhase(snapshot.isInterstitial ? 'interstitial' : 'idle', timestamp);
    this.emit('resume', timestamp, { duration });
    updatePlayIntent(this, snapshot);
  }

  get isSuspended(): boolean {
    return this.phase === 'suspended';
  }

  end(reason: ViewEndReason, timestamp: number): void {
    const { ended } = this.lastSnapshot;
    attributeTimeUntil(this, timestamp);
    enterIdle(this, timestamp, ended);
    this.hasEnded = true;
    this.emit('view-end', timestamp, { reason: ended ? 'ended' : reason });
  }
}

const isInStall = (view: ViewRecord, timestamp: number): boolean =>
  view.phase === 'stalled' || isStalled(view, timestamp);

/** Whether stall recovery moved the playhead forward by less than a second. */
function isNudge(view: ViewRecord, { timestamp, playhead }: PlaybackSnapshot): boolean {
  const stepSeconds = playhead - view.lastSnapshot.playhead;
  return (
    !view.hasUnreportedJump &&
    isInStall(view, timestamp) &&
    stepSeconds >= 0 &&
    stepSeconds < MAX_NUDGE_SECONDS
  );
}

/** Ends a stall at the `playing` event. A small step of the playhead is not playback yet. */
function endStallOnPlaying(view: ViewRecord, snapshot: PlaybackSnapshot): void {
  const { lastSnapshot, counters } = view;
  const { timestamp, playhead } = snapshot;
  const motionMs = getPlayheadMotionMs(lastSnapshot, snapshot) ?? Infinity;
  if (motionMs > MAX_CORRECTION_MS || !isInStall(view, timestamp)) return;
  counters.addPlayedRange(lastSnapshot.playhead, playhead);
  view.lastSnapshot = { ...lastSnapshot, playhead };
  attributeTime(view, snapshot);
  if (view.phase === 'stalled') startPlaying(view, timestamp);
  else endFreeze(view, timestamp);
  // The time up to `timestamp` has been attributed. The next snapshot must not add it again as time
  // without motion.
  view.lastSnapshot = { ...view.lastSnapshot, timestamp };
}
