import type { Course } from './course.ts';
import { endStall } from './standstill.ts';

/** For how long somebody has been waiting, at one stretch; milliseconds. */
export function waited({ mode, last, since }: Course): number {
  const waits = mode !== 'playing' && mode !== 'rest' && mode !== 'away';
  return waits && last.wished ? last.at - since : 0;
}

/** Nobody waits any more, if anybody did. */
export function endWait(view: Course, at: number): void {
  const { mode, since } = view;
  if (mode !== 'startup' && mode !== 'seeking' && mode !== 'stalled') return;
  view.spend(mode, at);
  const length = at - since;
  if (mode === 'stalled') endStall(view, length, at);
  if (mode !== 'seeking') return;
  view.tally.seeks.add(length);
  view.tell('seek-end', at, { duration: Math.round(length) });
}

/** The wait is over, and the film moves. */
export function go(view: Course, at: number): void {
  endWait(view, at);
  view.started = true;
  view.tally.failure = undefined;
  view.be('playing', at);
}
