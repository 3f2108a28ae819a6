import { beginningOf, dayMs, hourMs } from './summary.ts';

/** What is told apart in time: the hours of a few days, or days. */
export type Step = 'hour' | 'day';

/** A stretch of time, whole hours or whole days long. Milliseconds since the epoch. */
export interface Span {
  readonly from: number;
  /** Its end, which does not belong to it. */
  readonly to: number;
  readonly step: Step;
}

/** Longer spans are told by days. */
const mostHoursMs = 7 * dayMs;

/** No answer tells of more days; views are not kept for longer. */
const longestMs = 800 * dayMs;

const stepMs = { hour: hourMs, day: dayMs } as const satisfies Record<Step, number>;

/** The whole hours or days that hold all from one time to another; undefined where there are none. */
export function spanOf(from: number, to: number): Span | undefined {
  if (!(to > from) || to - from > longestMs) return undefined;
  const step: Step = to - from <= mostHoursMs ? 'hour' : 'day';
  const length = stepMs[step];
  return { step, from: beginningOf(from, length), to: beginningOf(to - 1, length) + length };
}

/** The times at which each hour or day of a span begins. */
export function beginningsIn({ from, to, step }: Span): number[] {
  const length = stepMs[step];
  return Array.from({ length: (to - from) / length }, (_, index) => from + index * length);
}
