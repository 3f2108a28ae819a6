import type { ViewRecord } from './view-record.ts';

/** A shorter rest of the film is none. */
const STALL_MS = 250;

/** Whether the playhead has stood still for longer than it may. */
export const isStalled = (view: ViewRecord, at: number): boolean =>
  at - view.stillSince >= STALL_MS;

/** The film has stood still since `from`, and still does. */
export function startStall(view: ViewRecord, from: number, at: number): void {
  view.stillSince = Infinity;
  view.emit('stall-start', from);
  view.setPhase('stalled', from);
  view.addTime('stalled', at);
}

export function endStall(view: ViewRecord, length: number, at: number): void {
  view.tally.stalls.add(length);
  view.emit('stall-end', at, { duration: Math.round(length) });
}

/** The rest of the film ended at a moment, if it was one. */
export function endStillPeriod(view: ViewRecord, at: number): void {
  const { stillSince: gap } = view;
  if (gap === Infinity) return;
  if (isStalled(view, at)) {
    view.emit('stall-start', gap);
    view.addTime('stalled', at);
    endStall(view, at - gap, at);
  } else {
    view.addTime('playing', at);
  }
  view.stillSince = Infinity;
}
