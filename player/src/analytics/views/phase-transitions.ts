import type { ViewRecord } from './view-record.ts';
import type { PlaybackSnapshot } from '../schema/view.ts';
import { MIN_STALL_MS } from '../metrics/view-counters.ts';

/** A browser that blocks autoplay pauses the media element again within this time. */
const MAX_AUTOPLAY_BLOCK_MS = 100;

/** Starts a play attempt if playback was requested, or enters the idle phase if playback stopped. */
export function updatePlayIntent(
  view: ViewRecord,
  { timestamp, shouldPlay, seeking, ended, hasFailed }: PlaybackSnapshot,
): void {
  const { phase } = view;
  if (phase === 'suspended' || phase === 'interstitial') return;
  if (phase === 'idle') {
    if (shouldPlay) startPlayAttempt(view, timestamp);
  } else if (!shouldPlay && !(phase === 'seeking' && seeking)) {
    // Some browsers pause a media element that fails, before the player has detected the error.
    if (!hasFailed) revertBlockedAttempt(view, timestamp);
    enterIdle(view, timestamp, ended);
  }
}

/** Ends the current wait and enters the idle phase. */
export function enterIdle(view: ViewRecord, timestamp: number, hasEnded = false): void {
  // Audio and video rarely have the same duration, so the playhead may stop just before the end.
  if (hasEnded && view.frozenSince < Infinity) view.addTime('untracked', timestamp);
  else endFreeze(view, timestamp);
  view.frozenSince = Infinity;
  endWait(view, timestamp);
  view.setPhase('idle', timestamp);
}

/** Ends the current wait and enters the playing phase. */
export function startPlaying(view: ViewRecord, timestamp: number): void {
  endWait(view, timestamp);
  view.hasStarted = true;
  view.counters.error = undefined;
  view.setPhase('playing', timestamp);
}

/** Returns how long the viewer has been waiting for startup, a seek or a stall, in milliseconds. */
export function getWaitMs({ phase, lastSnapshot, phaseStartedAt }: ViewRecord): number {
  const isWaiting = phase === 'startup' || phase === 'seeking' || phase === 'stalled';
  return isWaiting && lastSnapshot.shouldPlay ? lastSnapshot.timestamp - phaseStartedAt : 0;
}

/** Records the end of a startup, seek or stall phase. Does nothing in other phases. */
function endWait(view: ViewRecord, timestamp: number): void {
  const { phase, phaseStartedAt } = view;
  if (phase !== 'startup' && phase !== 'seeking' && phase !== 'stalled') return;
  view.addTime(phase, timestamp);
  const durationMs = timestamp - phaseStartedAt;
  if (phase === 'stalled') endStall(view, durationMs, timestamp);
  if (phase !== 'seeking') return;
  view.counters.seeks.add(durationMs);
  view.emit('seek-end', timestamp, { duration: Math.round(durationMs) });
}

function startPlayAttempt(view: ViewRecord, timestamp: number): void {
  const { playAttempted, timeTracker, hasStarted } = view;
  view.stateBeforeAttempt = { playAttempted, startupMs: timeTracker.totals.startup };
  view.playAttempted = true;
  view.setPhase(hasStarted ? 'playing' : 'startup', timestamp);
  if (hasStarted) view.frozenSince = timestamp;
}

/** Reverts a play attempt that the browser has blocked. */
function revertBlockedAttempt(view: ViewRecord, timestamp: number): void {
  const { phase, phaseStartedAt, counters, timeTracker, stateBeforeAttempt } = view;
  const isBlocked = phase === 'startup' && timestamp - phaseStartedAt < MAX_AUTOPLAY_BLOCK_MS;
  if (!isBlocked || counters.error) return;
  view.playAttempted = stateBeforeAttempt.playAttempted;
  timeTracker.totals.startup = stateBeforeAttempt.startupMs;
}

/** Whether the playhead has stopped for long enough to be a stall. */
export const isStalled = (view: ViewRecord, timestamp: number): boolean =>
  timestamp - view.frozenSince >= MIN_STALL_MS;

/** Enters the stalled phase. The playhead stopped at `stallStartedAt`. */
export function startStall(view: ViewRecord, stallStartedAt: number, timestamp: number): void {
  view.frozenSince = Infinity;
  view.emit('stall-start', stallStartedAt);
  view.setPhase('stalled', stallStartedAt);
  view.addTime('stalled', timestamp);
}

function endStall(view: ViewRecord, durationMs: number, timestamp: number): void {
  view.counters.stalls.add(durationMs);
  view.emit('stall-end', timestamp, { duration: Math.round(durationMs) });
}

/** Records that the playhead moves again, and a stall if it had stopped for 250 ms or longer. */
export function endFreeze(view: ViewRecord, timestamp: number): void {
  const { frozenSince } = view;
  if (frozenSince === Infinity) return;
  if (isStalled(view, timestamp)) {
    view.emit('stall-start', frozenSince);
    view.addTime('stalled', timestamp);
    endStall(view, timestamp - frozenSince, timestamp);
  } else {
    view.addTime('playing', timestamp);
  }
  view.frozenSince = Infinity;
}
