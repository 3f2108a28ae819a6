import type { ViewRecord } from './view-record.ts';
import type { PlaybackSnapshot } from '../schema/view.ts';
import { MIN_STALL_MS } from '../metrics/view-counters.ts';

/** A browser that blocks autoplay pauses the media element again within this time. */
const AUTOPLAY_BLOCK_MS = 100;

/** Starts an attempt or enters the idle phase if the snapshot says that playback was requested or stopped. */
export function updatePlayIntent(
  view: ViewRecord,
  { at, shouldPlay, seeking, ended }: PlaybackSnapshot,
): void {
  const { phase } = view;
  if (phase === 'suspended') return;
  if (phase === 'idle') {
    if (shouldPlay) startAttempt(view, at);
  } else if (!shouldPlay && !(phase === 'seeking' && seeking)) {
    revertBlockedAttempt(view, at);
    enterIdle(view, at, ended);
  }
}

/** Ends the current wait and enters the idle phase. */
export function enterIdle(view: ViewRecord, at: number, ended: boolean): void {
  // Audio and video rarely have the same duration, so the playhead may stop just before the end.
  if (ended && view.stillSince < Infinity) view.addTime('untracked', at);
  else endStillPeriod(view, at);
  view.stillSince = Infinity;
  endWait(view, at);
  view.setPhase('idle', at);
}

/** Ends the current wait and enters the playing phase. */
export function startPlaying(view: ViewRecord, at: number): void {
  endWait(view, at);
  view.hasStarted = true;
  view.counters.error = undefined;
  view.setPhase('playing', at);
}

/** Returns how long the viewer has been waiting for startup, a seek or a stall. Milliseconds. */
export function getWaitMs({ phase, lastSnapshot, phaseStartedAt }: ViewRecord): number {
  const isWaiting = phase !== 'playing' && phase !== 'idle' && phase !== 'suspended';
  return isWaiting && lastSnapshot.shouldPlay ? lastSnapshot.at - phaseStartedAt : 0;
}

/** Records the end of a startup, seek or stall phase. Does nothing in other phases. */
function endWait(view: ViewRecord, at: number): void {
  const { phase, phaseStartedAt } = view;
  if (phase !== 'startup' && phase !== 'seeking' && phase !== 'stalled') return;
  view.addTime(phase, at);
  const durationMs = at - phaseStartedAt;
  if (phase === 'stalled') endStall(view, durationMs, at);
  if (phase !== 'seeking') return;
  view.counters.seeks.add(durationMs);
  view.emit('seek-end', at, { duration: Math.round(durationMs) });
}

function startAttempt(view: ViewRecord, at: number): void {
  const { playAttempted, ledger, hasStarted } = view;
  view.beforeAttempt = { playAttempted, startupMs: ledger.totals.startup };
  view.playAttempted = true;
  view.setPhase(hasStarted ? 'playing' : 'startup', at);
  if (hasStarted) view.stillSince = at;
}

/** Reverts an attempt that the browser has blocked. */
function revertBlockedAttempt(view: ViewRecord, at: number): void {
  const { phase, phaseStartedAt, counters, ledger, beforeAttempt } = view;
  const isBlocked = phase === 'startup' && at - phaseStartedAt < AUTOPLAY_BLOCK_MS;
  if (!isBlocked || counters.error) return;
  view.playAttempted = beforeAttempt.playAttempted;
  ledger.totals.startup = beforeAttempt.startupMs;
}

/** Whether the playhead has been still for so long that it is a stall. */
export const isStalled = (view: ViewRecord, at: number): boolean =>
  at - view.stillSince >= MIN_STALL_MS;

/** Enters the stalled phase. The playhead has been still since `from`. */
export function startStall(view: ViewRecord, from: number, at: number): void {
  view.stillSince = Infinity;
  view.emit('stall-start', from);
  view.setPhase('stalled', from);
  view.addTime('stalled', at);
}

function endStall(view: ViewRecord, durationMs: number, at: number): void {
  view.counters.stalls.add(durationMs);
  view.emit('stall-end', at, { duration: Math.round(durationMs) });
}

/** Records that a still playhead moves again, as a stall if it was still for 250 ms or longer. */
export function endStillPeriod(view: ViewRecord, at: number): void {
  const { stillSince } = view;
  if (stillSince === Infinity) return;
  if (isStalled(view, at)) {
    view.emit('stall-start', stillSince);
    view.addTime('stalled', at);
    endStall(view, at - stillSince, at);
  } else {
    view.addTime('playing', at);
  }
  view.stillSince = Infinity;
}
