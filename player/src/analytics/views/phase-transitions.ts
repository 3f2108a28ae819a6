import type { ViewRecord } from './view-record.ts';
import { endStillPeriod } from './stall-detection.ts';
import type { Look } from '../schema/view.ts';
import { endWait } from './wait.ts';

/** A browser that does not let a film play says so within this time. */
const REFUSAL_MS = 100;

/** Begins to wait, or comes to rest, as the wish to play came or went. */
export function updatePlayIntent(
  view: ViewRecord,
  { at, shouldPlay: wished, seeking, ended }: Look,
): void {
  const { mode } = view;
  if (mode === 'away') return;
  if (mode === 'rest') {
    if (wished) wish(view, at);
  } else if (!wished && !(mode === 'seeking' && seeking)) {
    withdraw(view, at);
    enterIdle(view, at, ended);
  }
}

/** Nobody waits any more, and nothing moves. */
export function enterIdle(view: ViewRecord, at: number, ended: boolean): void {
  // Sound and picture are seldom of the same length.
  if (ended && view.stillSince < Infinity) view.addTime('away', at);
  else endStillPeriod(view, at);
  view.stillSince = Infinity;
  endWait(view, at);
  view.setPhase('rest', at);
}

function wish(view: ViewRecord, at: number): void {
  const { attempted, ledger, started } = view;
  view.before = { attempted, startup: ledger.totals.startup };
  view.attempted = true;
  view.setPhase(started ? 'playing' : 'startup', at);
  if (started) view.stillSince = at;
}

/** Forgets a wish to play that the browser has refused. */
function withdraw(view: ViewRecord, at: number): void {
  const { mode, since, tally, ledger, before } = view;
  const isRefusal = mode === 'startup' && at - since < REFUSAL_MS;
  if (!isRefusal || tally.error) return;
  view.attempted = before.attempted;
  ledger.totals.startup = before.startup;
}
