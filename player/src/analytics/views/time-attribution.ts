import type { ViewRecord } from './view-record.ts';
import { getPlayheadMotionMs, PLAYHEAD_JITTER_SECONDS } from './playhead-motion.ts';
import { startPlaying, startStall, endFreeze, isStalled } from './phase-transitions.ts';
import type { PlaybackSnapshot } from '../schema/view.ts';

/** A stall of this duration is reported before it ends. */
export const SUSTAINED_STALL_MS = 1000;

/** Snapshots that are further apart than this mean that the device slept. */
const MIN_SLEEP_MS = 30_000;

/**
 * Attributes the time since the last snapshot to playing, stalls, seeks, pauses or sleep.
 *
 * The motion of the playhead determines the playing time. If the playhead stopped between two
 * snapshots, it moved in the first part of the interval; if it started, in the last part. Therefore
 * a few snapshots a second are enough to locate stops and starts to a hundredth of a second.
 */
export function attributeTime(view: ViewRecord, snapshot: PlaybackSnapshot): void {
  const { phase, lastSnapshot, playAttempted, counters } = view;
  if (phase === 'playing') return attributePlayingPhase(view, snapshot);
  if (phase === 'interstitial')
    return view.addTime(lastSnapshot.shouldPlay ? 'interstitial' : 'paused', snapshot.timestamp);
  if (phase !== 'idle' && phase !== 'suspended') return attributeWait(view, phase, snapshot);
  const hasStopped = lastSnapshot.ended || lastSnapshot.hasFailed || counters.error;
  const isPaused = phase === 'idle' && playAttempted && !hasStopped;
  view.addTime(isPaused ? 'paused' : 'untracked', snapshot.timestamp);
}

/** Attributes the time until `timestamp`, for which there is no snapshot. */
export function attributeTimeUntil(view: ViewRecord, timestamp: number): void {
  const previousSnapshot = view.lastSnapshot;
  const isMoving =
    view.phase === 'playing' &&
    !isStalled(view, previousSnapshot.timestamp) &&
    !isSleepGap(timestamp - previousSnapshot.timestamp);
  const snapshot: PlaybackSnapshot = isMoving
    ? extrapolateSnapshot(previousSnapshot, timestamp)
    : { ...previousSnapshot, timestamp };
  attributeTime(view, snapshot);
  view.lastSnapshot = snapshot;
}

/** Handles a jump of the playhead that does not count as a new seek, such as a nudge. */
export function handleJump(view: ViewRecord, snapshot: PlaybackSnapshot): void {
  attributeTime(view, { ...view.lastSnapshot, timestamp: snapshot.timestamp });
  view.lastSnapshot = snapshot;
}

function attributeWait(
  view: ViewRecord,
  phase: 'startup' | 'seeking' | 'stalled',
  snapshot: PlaybackSnapshot,
): void {
  const previousSnapshot = view.lastSnapshot;
  if (previousSnapshot.shouldPlay && isSleepGap(snapshot.timestamp - previousSnapshot.timestamp))
    return recordSleep(view, previousSnapshot.timestamp, snapshot.timestamp);
  const motionMs =
    previousSnapshot.seeking || snapshot.seeking || !previousSnapshot.shouldPlay
      ? 0
      : getPlayheadMotionMs(previousSnapshot, snapshot);
  if (!motionMs) return view.addTime(phase, snapshot.timestamp);
  startPlaying(view, Math.max(previousSnapshot.timestamp, snapshot.timestamp - motionMs));
  view.counters.addPlayedRange(previousSnapshot.playhead, snapshot.playhead);
  view.addTime('playing', snapshot.timestamp);
}

function attributePlayingPhase(view: ViewRecord, snapshot: PlaybackSnapshot): void {
  const previousSnapshot = view.lastSnapshot;
  if (hasLooped(previousSnapshot, snapshot)) return recordLoop(view, snapshot);
  const motionMs = getPlayheadMotionMs(previousSnapshot, snapshot);
  if (motionMs === undefined) {
    view.hasUnreportedJump = true;
    return attributeTimeUntil(view, snapshot.timestamp);
  }
  view.counters.addPlayedRange(previousSnapshot.playhead, snapshot.playhead);
  attributeMotion(view, snapshot.timestamp, motionMs);
}

function recordLoop(view: ViewRecord, { timestamp, playhead }: PlaybackSnapshot): void {
  const { counters, lastSnapshot: previousSnapshot } = view;
  counters.addPlayedRange(previousSnapshot.playhead, previousSnapshot.duration);
  counters.addPlayedRange(0, playhead);
  counters.loopCount += 1;
  view.lastLoopAt = timestamp;
  attributeMotion(
    view,
    timestamp,
    ((previousSnapshot.duration - previousSnapshot.playhead + playhead) / previousSnapshot.rate) *
      1000,
  );
  view.emit('loop', timestamp, { count: counters.loopCount });
}

/** Attributes the time since the last snapshot, during which the playhead moved for `motionMs`. */
function attributeMotion(view: ViewRecord, timestamp: number, motionMs: number): void {
  const stoppedAt = Math.min(timestamp, view.lastSnapshot.timestamp + motionMs);
  if (isSleepGap(timestamp - stoppedAt)) {
    const sleepStartedAt = motionMs === 0 ? Math.min(view.frozenSince, stoppedAt) : stoppedAt;
    view.frozenSince = Infinity;
    view.addTime('playing', sleepStartedAt);
    return recordSleep(view, sleepStartedAt, timestamp);
  }
  if (view.frozenSince === Infinity) {
    view.addTime('playing', stoppedAt);
    if (stoppedAt < timestamp) view.frozenSince = stoppedAt;
  } else if (motionMs > 0) {
    endFreeze(view, timestamp - motionMs);
    view.addTime('playing', timestamp);
  }
  if (timestamp - view.frozenSince >= SUSTAINED_STALL_MS)
    startStall(view, view.frozenSince, timestamp);
}

function isSleepGap(gapMs: number): boolean {
  return gapMs > MIN_SLEEP_MS;
}

/** Records that the device slept. The current phase continues and does not include the sleep. */
function recordSleep(view: ViewRecord, sleepStartedAt: number, timestamp: number): void {
  view.emit('sleep', sleepStartedAt);
  view.addTime('sleep', timestamp);
  view.phaseStartedAt += timestamp - sleepStartedAt;
  if (view.phase === 'playing') view.frozenSince = timestamp;
  view.emit('wake', timestamp, { duration: Math.round(timestamp - sleepStartedAt) });
}

/** The maximum distance from the end at which playback can loop before the next snapshot. */
const END_TOLERANCE_SECONDS = 0.5;

/** Extrapolates a snapshot to `timestamp`, as if playback continued at its rate. */
function extrapolateSnapshot(
  previousSnapshot: PlaybackSnapshot,
  timestamp: number,
): PlaybackSnapshot {
  const end = previousSnapshot.duration || Infinity;
  const playhead = Math.min(
    end,
    previousSnapshot.playhead +
      ((timestamp - previousSnapshot.timestamp) / 1000) * previousSnapshot.rate,
  );
  return {
    ...previousSnapshot,
    timestamp,
    playhead: Math.max(previousSnapshot.playhead, playhead),
  };
}

/** Whether media with the `loop` attribute reached its end and restarted between two snapshots. */
export const hasLooped = (previousSnapshot: PlaybackSnapshot, current: PlaybackSnapshot): boolean =>
  previousSnapshot.loop &&
  current.playhead < previousSnapshot.playhead - PLAYHEAD_JITTER_SECONDS &&
  extrapolateSnapshot(previousSnapshot, current.timestamp).playhead >=
    previousSnapshot.duration - END_TOLERANCE_SECONDS;
