import type { Course } from './course.ts';
import { closeGap } from './standstill.ts';
import type { Look } from './view.ts';
import { endWait } from './wait.ts';

/** A browser that does not let a film play says so within this time. */
const REFUSAL_MS = 100;

/** Begins to wait, or comes to rest, as the wish to play came or went. */
export function turn(view: Course, { at, wished, seeking, ended }: Look): void {
  const { mode } = view;
  if (mode === 'away') return;
  if (mode === 'rest') {
    if (wished) wish(view, at);
  } else if (!wished && !(mode === 'seeking' && seeking)) {
    withdraw(view, at);
    rest(view, at, ended);
  }
}

/** Nobody waits any more, and nothing moves. */
export function rest(view: Course, at: number, ended: boolean): void {
  // Sound and picture are seldom of the same length.
  if (ended && view.gap < Infinity) view.spend('away', at);
  else closeGap(view, at);
  view.gap = Infinity;
  endWait(view, at);
  view.be('rest', at);
}

function wish(view: Course, at: number): void {
  const { attempted, ledger, started } = view;
  view.before = { attempted, startup: ledger.spent.startup };
  view.attempted = true;
  view.be(started ? 'playing' : 'startup', at);
  if (started) view.gap = at;
}

/** Forgets a wish to play that the browser has refused. */
function withdraw(view: Course, at: number): void {
  const { mode, since, tally, ledger, before } = view;
  const isRefusal = mode === 'startup' && at - since < REFUSAL_MS;
  if (!isRefusal || tally.failure) return;
  view.attempted = before.attempted;
  ledger.spent.startup = before.startup;
}
