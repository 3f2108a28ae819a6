import type { ViewRecord } from './view-record.ts';
import { endStall } from './stall-detection.ts';

/** For how long somebody has been waiting, at one stretch; milliseconds. */
export function getWaitMs({ mode, last, since }: ViewRecord): number {
  const waits = mode !== 'playing' && mode !== 'rest' && mode !== 'away';
  return waits && last.shouldPlay ? last.at - since : 0;
}

/** Nobody waits any more, if anybody did. */
export function endWait(view: ViewRecord, at: number): void {
  const { mode, since } = view;
  if (mode !== 'startup' && mode !== 'seeking' && mode !== 'stalled') return;
  view.addTime(mode, at);
  const length = at - since;
  if (mode === 'stalled') endStall(view, length, at);
  if (mode !== 'seeking') return;
  view.tally.seeks.add(length);
  view.emit('seek-end', at, { duration: Math.round(length) });
}

/** The wait is over, and the film moves. */
export function startPlaying(view: ViewRecord, at: number): void {
  endWait(view, at);
  view.started = true;
  view.tally.error = undefined;
  view.setPhase('playing', at);
}
