import { scaleBand, scaleLinear, scaleUtc } from 'd3-scale';

/** Approximate number of horizontal grid lines. */
const GRID_LINES = 3;

/** Approximate number of time labels; more would overlap on a small screen. */
const TIME_LABELS = 4;

/** Gap between two columns, as a fraction of a step. */
const GAP = 0.28;

/** Positions are percentages, so that a chart fits any width without measuring it. */
const FULL_SIZE = 100;

/**
 * Creates a vertical scale from 0 at the bottom to at least `minScale` at the top. Positions are
 * percentages from the top.
 */
export function createValueScale(maxValue: number, minScale: number) {
  const scale = scaleLinear([0, Math.max(maxValue, minScale)], [FULL_SIZE, 0]).nice(GRID_LINES);
  return { at: (value: number) => scale(value), ticks: scale.ticks(GRID_LINES) };
}

/** Creates a horizontal scale with a band per step. Positions and widths are percentages. */
export function createTimeScale(times: readonly number[]) {
  const band = scaleBand(times, [0, FULL_SIZE])
    .paddingInner(GAP)
    .paddingOuter(GAP / 2);
  return {
    start: (time: number) => band(time) ?? 0,
    middle: (time: number) => (band(time) ?? 0) + band.bandwidth() / 2,
    width: band.bandwidth(),
  };
}

/**
 * Returns the times that are labeled below a chart, preferring whole days, weeks or months. Falls
 * back to the first time, or the first and last for days.
 */
export function getTimeTicks(times: readonly number[], step: 'hour' | 'day'): readonly number[] {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return [];
  const ticks = scaleUtc([first, last], [0, FULL_SIZE]).ticks(TIME_LABELS);
  const steps = new Set(times);
  const labeled = ticks.map(Number).filter((time) => steps.has(time));
  return labeled.length > 0 ? labeled : step === 'hour' ? [first] : [first, last];
}
