import { scaleBand, scaleLinear, scaleUtc } from 'd3-scale';

/** Lines across a chart, as many as the eye needs. */
const linesAcross = 3;

/** Words under a chart; more would run into each other on a small screen. */
const timesBelow = 4;

/** Part of a step that stands free between two columns. */
const gap = 0.28;

/** Everything is placed in parts of a hundred, so that a chart fits any width without being measured. */
const whole = 100;

/** Places values on a chart, from 0 at its foot. */
export function createValueScale(highest: number, least: number) {
  const scale = scaleLinear([0, Math.max(highest, least)], [whole, 0]).nice(linesAcross);
  return { at: (value: number) => scale(value), ticks: scale.ticks(linesAcross) };
}

/** Places points in time, each in the middle of its step. */
export function createTimeScale(times: readonly number[]) {
  const band = scaleBand(times, [0, whole])
    .paddingInner(gap)
    .paddingOuter(gap / 2);
  return {
    start: (time: number) => band(time) ?? 0,
    middle: (time: number) => (band(time) ?? 0) + band.bandwidth() / 2,
    width: band.bandwidth(),
  };
}

/** The times that are named below a chart: whole days, weeks or months rather than any. */
export function getTimeTicks(times: readonly number[], step: 'hour' | 'day'): readonly number[] {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return [];
  const ticks = scaleUtc([first, last], [0, whole]).ticks(timesBelow);
  const known = new Set(times);
  const named = ticks.map(Number).filter((time) => known.has(time));
  return named.length > 0 ? named : step === 'hour' ? [first] : [first, last];
}
