import type { Course } from './course.ts';

/** Nobody looks for so long but who sleeps. */
const SLEEP_MS = 30_000;

export const isSleep = (milliseconds: number): boolean => milliseconds > SLEEP_MS;

/** The device slept from one moment to another; what it was at goes on as if it had not. */
export function sleep(view: Course, from: number, at: number): void {
  view.tell('sleep', from);
  view.spend('asleep', at);
  view.since += at - from;
  if (view.mode === 'playing') view.gap = at;
  view.tell('wake', at, { duration: Math.round(at - from) });
}
