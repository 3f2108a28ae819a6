import { floorToStep, DAY_MS, HOUR_MS } from './summary.ts';

/** What is told apart in time: the hours of a few days, or days. */
export type Granularity = 'hour' | 'day';

/** A stretch of time, whole hours or whole days long. Milliseconds since the epoch. */
export interface TimeRange {
  readonly from: number;
  /** Its end, which does not belong to it. */
  readonly to: number;
  readonly granularity: Granularity;
}

/** Longer spans are told by days. */
const mostHoursMs = 7 * DAY_MS;

/** No answer tells of more days; views are not kept for longer. */
const longestMs = 800 * DAY_MS;

const stepMs = { hour: HOUR_MS, day: DAY_MS } as const satisfies Record<Granularity, number>;

/** The whole hours or days that hold all from one time to another; undefined where there are none. */
export function toTimeRange(from: number, to: number): TimeRange | undefined {
  if (!(to > from) || to - from > longestMs) return undefined;
  const step: Granularity = to - from <= mostHoursMs ? 'hour' : 'day';
  const length = stepMs[step];
  return {
    granularity: step,
    from: floorToStep(from, length),
    to: floorToStep(to - 1, length) + length,
  };
}

/** The times at which each hour or day of a span begins. */
export function listStepStarts({ from, to, granularity }: TimeRange): number[] {
  const length = stepMs[granularity];
  return Array.from({ length: (to - from) / length }, (_, index) => from + index * length);
}
