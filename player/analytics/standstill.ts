import type { Course } from './course.ts';

/** A shorter rest of the film is none. */
const STALL_MS = 250;

/** Whether the playhead has stood still for longer than it may. */
export const hasStood = (view: Course, at: number): boolean => at - view.gap >= STALL_MS;

/** The film has stood still since `from`, and still does. */
export function beginStall(view: Course, from: number, at: number): void {
  view.gap = Infinity;
  view.tell('stall-start', from);
  view.be('stalled', from);
  view.spend('stalled', at);
}

export function endStall(view: Course, length: number, at: number): void {
  view.tally.stalls.add(length);
  view.tell('stall-end', at, { duration: Math.round(length) });
}

/** The rest of the film ended at a moment, if it was one. */
export function closeGap(view: Course, at: number): void {
  const { gap } = view;
  if (gap === Infinity) return;
  if (hasStood(view, at)) {
    view.tell('stall-start', gap);
    view.spend('stalled', at);
    endStall(view, at - gap, at);
  } else {
    view.spend('playing', at);
  }
  view.gap = Infinity;
}
