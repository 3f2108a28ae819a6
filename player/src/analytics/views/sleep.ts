import type { ViewRecord } from './view-record.ts';

/** Nobody looks for so long but who sleeps. */
const SLEEP_MS = 30_000;

export const isSleepGap = (milliseconds: number): boolean => milliseconds > SLEEP_MS;

/** The device slept from one moment to another; what it was at goes on as if it had not. */
export function recordSleep(view: ViewRecord, from: number, at: number): void {
  view.emit('sleep', from);
  view.addTime('asleep', at);
  view.since += at - from;
  if (view.mode === 'playing') view.stillSince = at;
  view.emit('wake', at, { duration: Math.round(at - from) });
}
