import { floorToStep, DAY_MS, HOUR_MS } from './summary.ts';

/** The step of a time series. */
export type Granularity = 'hour' | 'day';

/** A time range of whole hours or UTC days. Times are in milliseconds since the epoch. */
export interface TimeRange {
  readonly from: number;
  /** The exclusive end. */
  readonly to: number;
  readonly granularity: Granularity;
}

/** Maximum length of a range with hourly steps; longer ranges have daily steps. */
const MAX_HOURLY_RANGE_MS = 7 * DAY_MS;

/** Maximum length of a range. Views are not stored longer by default. */
const MAX_RANGE_MS = 800 * DAY_MS;

const stepMs = { hour: HOUR_MS, day: DAY_MS } as const satisfies Record<Granularity, number>;

/** Expands a range to whole hours or days; `undefined` if it is empty or too long. */
export function toTimeRange(from: number, to: number): TimeRange | undefined {
  if (!(to > from) || to - from > MAX_RANGE_MS) return undefined;
  const granularity: Granularity = to - from <= MAX_HOURLY_RANGE_MS ? 'hour' : 'day';
  const length = stepMs[granularity];
  return {
    granularity,
    from: floorToStep(from, length),
    to: floorToStep(to - 1, length) + length,
  };
}

/** Lists the start of each hour or day in a range. */
export function listStepStarts({ from, to, granularity }: TimeRange): number[] {
  const length = stepMs[granularity];
  return Array.from({ length: (to - from) / length }, (_, index) => from + index * length);
}
