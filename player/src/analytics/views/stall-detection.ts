import { MIN_STALL_MS } from '../metrics/view-counters.ts';
import type { ViewRecord } from './view-record.ts';

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

export function endStall(view: ViewRecord, durationMs: number, at: number): void {
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
