import { scaleBand, scaleLinear, scaleUtc } from 'd3-scale';

/** Approximate number of horizontal grid lines. */
const GRID_LINE_COUNT = 3;

/** Approximate number of time labels; more would overlap on a small screen. */
const TIME_LABEL_COUNT = 4;

/** Gap between two columns, as a fraction of the distance between their starts. */
const COLUMN_GAP_RATIO = 0.28;

/**
 * End of a scale. Positions are percentages, so that a chart fits any width without measuring it.
 */
const FULL_SIZE = 100;

/**
 * Creates a vertical scale from 0 at the bottom to at least `minScaleTop` at the top. Positions are
 * percentages from the top.
 */
export function createValueScale(maxValue: number, minScaleTop: number) {
  const scale = scaleLinear([0, Math.max(maxValue, minScaleTop)], [FULL_SIZE, 0]).nice(
    GRID_LINE_COUNT,
  );
  return { toPosition: (value: number) => scale(value), ticks: scale.ticks(GRID_LINE_COUNT) };
}

/** Creates a horizontal scale with a band per time. Positions and widths are percentages. */
export function createTimeScale(times: readonly number[]) {
  const band = scaleBand(times, [0, FULL_SIZE])
    .paddingInner(COLUMN_GAP_RATIO)
    .paddingOuter(COLUMN_GAP_RATIO / 2);
  return {
    getBandStart: (time: number) => band(time) ?? 0,
    getBandCenter: (time: number) => (band(time) ?? 0) + band.bandwidth() / 2,
    bandWidth: band.bandwidth(),
  };
}

/**
 * Returns the times to label below a chart, at the start of hours, days, weeks or months. If none
 * of these is in `times`, returns the first time, and for days the last one too.
 */
export function getTimeTicks(
  times: readonly number[],
  granularity: 'hour' | 'day',
): readonly number[] {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return [];
  const ticks = scaleUtc([first, last], [0, FULL_SIZE]).ticks(TIME_LABEL_COUNT);
  const timeSet = new Set(times);
  const labeledTimes = ticks.map(Number).filter((time) => timeSet.has(time));
  return labeledTimes.length > 0 ? labeledTimes : granularity === 'hour' ? [first] : [first, last];
}
