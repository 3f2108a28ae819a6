import type { ViewRecord } from './view-record.ts';
import { getPlayheadMotionMs, PLAYHEAD_JITTER_SECONDS } from './playhead-motion.ts';
import { startPlaying, startStall, endStillPeriod, isStalled } from './phase-transitions.ts';
import type { PlaybackSnapshot } from '../schema/view.ts';

/** A stall of this duration is reported before it ends. */
export const SUSTAINED_STALL_MS = 1000;

/** Snapshots that are further apart than this mean that the device slept. */
const MIN_SLEEP_MS = 30_000;

/**
 * Attributes the time since the last snapshot to playing, stalling, seeking, pausing or sleep.
 *
 * The motion of the playhead determines the playing time. The rest of the time between two snapshots
 * is a still period, which started where the playhead stopped and ended where it must have started
 * again. Therefore a few snapshots a second are enough to locate both within a hundredth of a second.
 */
export function attributeTime(view: ViewRecord, snapshot: PlaybackSnapshot): void {
  const { phase, lastSnapshot, playAttempted, counters } = view;
  if (phase === 'playing') return attributePlayingPhase(view, snapshot);
  if (phase !== 'idle' && phase !== 'suspended') return attributeWait(view, phase, snapshot);
  const isPaused = phase === 'idle' && playAttempted && !lastSnapshot.ended && !counters.error;
  view.addTime(isPaused ? 'paused' : 'untracked', snapshot.at);
}

/** Attributes the time until `at`, for which there is no snapshot. */
export function attributeTimeUntil(view: ViewRecord, at: number): void {
  const from = view.lastSnapshot;
  const isMoving =
    view.phase === 'playing' && !isStalled(view, from.at) && !isSleepGap(at - from.at);
  const snapshot = isMoving ? extrapolateSnapshot(from, at) : { ...from, at };
  attributeTime(view, snapshot);
  view.lastSnapshot = snapshot;
}

/** Handles a jump of the playhead that does not count as a new seek. */
export function handleJump(view: ViewRecord, snapshot: PlaybackSnapshot): void {
  attributeTime(view, { ...view.lastSnapshot, at: snapshot.at });
  view.lastSnapshot = snapshot;
}

function attributeWait(
  view: ViewRecord,
  phase: 'startup' | 'seeking' | 'stalled',
  snapshot: PlaybackSnapshot,
): void {
  const from = view.lastSnapshot;
  if (from.shouldPlay && isSleepGap(snapshot.at - from.at))
    return recordSleep(view, from.at, snapshot.at);
  const movedMs =
    from.seeking || snapshot.seeking || !from.shouldPlay ? 0 : getPlayheadMotionMs(from, snapshot);
  if (!movedMs) return view.addTime(phase, snapshot.at);
  startPlaying(view, Math.max(from.at, snapshot.at - movedMs));
  view.counters.addPlayedRange(from.playhead, snapshot.playhead);
  view.addTime('playing', snapshot.at);
}

function attributePlayingPhase(view: ViewRecord, snapshot: PlaybackSnapshot): void {
  const from = view.lastSnapshot;
  if (hasLooped(from, snapshot)) return recordLoop(view, snapshot);
  const movedMs = getPlayheadMotionMs(from, snapshot);
  if (movedMs === undefined) {
    view.hasUnreportedJump = true;
    return attributeTimeUntil(view, snapshot.at);
  }
  view.counters.addPlayedRange(from.playhead, snapshot.playhead);
  attributeMotion(view, snapshot.at, movedMs);
}

function recordLoop(view: ViewRecord, { at, playhead }: PlaybackSnapshot): void {
  const { counters, lastSnapshot: from } = view;
  counters.addPlayedRange(from.playhead, from.duration);
  counters.addPlayedRange(0, playhead);
  counters.loops += 1;
  view.lastLoopAt = at;
  attributeMotion(view, at, ((from.duration - from.playhead + playhead) / from.rate) * 1000);
  view.emit('loop', at, { count: counters.loops });
}

/** Attributes the time since the last snapshot, of which the playhead moved for `movedMs`. */
function attributeMotion(view: ViewRecord, at: number, movedMs: number): void {
  const stoppedAt = Math.min(at, view.lastSnapshot.at + movedMs);
  if (isSleepGap(at - stoppedAt)) {
    const sleepStart = movedMs === 0 ? Math.min(view.stillSince, stoppedAt) : stoppedAt;
    view.stillSince = Infinity;
    view.addTime('playing', sleepStart);
    return recordSleep(view, sleepStart, at);
  }
  if (view.stillSince === Infinity) {
    view.addTime('playing', stoppedAt);
    if (stoppedAt < at) view.stillSince = stoppedAt;
  } else if (movedMs > 0) {
    endStillPeriod(view, at - movedMs);
    view.addTime('playing', at);
  }
  if (at - view.stillSince >= SUSTAINED_STALL_MS) startStall(view, view.stillSince, at);
}

function isSleepGap(gapMs: number): boolean {
  return gapMs > MIN_SLEEP_MS;
}

/** Records that the device slept. The current phase continues and does not include the sleep. */
function recordSleep(view: ViewRecord, from: number, at: number): void {
  view.emit('sleep', from);
  view.addTime('sleep', at);
  view.phaseStartedAt += at - from;
  if (view.phase === 'playing') view.stillSince = at;
  view.emit('wake', at, { duration: Math.round(at - from) });
}

/** How far before the end the last snapshot of a loop may be. */
const END_TOLERANCE_SECONDS = 0.5;

/** Extrapolates a snapshot to the time `at`, as if playback continued at its rate. */
function extrapolateSnapshot(from: PlaybackSnapshot, at: number): PlaybackSnapshot {
  const end = from.duration || Infinity;
  const playhead = Math.min(end, from.playhead + ((at - from.at) / 1000) * from.rate);
  return { ...from, at, playhead: Math.max(from.playhead, playhead) };
}

/** Whether media with the `loop` attribute reached its end and restarted between two snapshots. */
export const hasLooped = (from: PlaybackSnapshot, to: PlaybackSnapshot): boolean =>
  from.loop &&
  to.playhead < from.playhead - PLAYHEAD_JITTER_SECONDS &&
  extrapolateSnapshot(from, to.at).playhead >= from.duration - END_TOLERANCE_SECONDS;
