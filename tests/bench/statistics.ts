/** The five-number summary of a sample. */
export interface Quartiles {
  min: number;
  lowerQuarter: number;
  median: number;
  upperQuarter: number;
  max: number;
}

/** Computes the summary of at least one value. */
export function getQuartiles(values: number[]): Quartiles {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    min: quantile(sorted, 0),
    lowerQuarter: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    upperQuarter: quantile(sorted, 0.75),
    max: quantile(sorted, 1),
  };
}

/** Returns a quantile, from 0 to 1, of sorted values by linear interpolation. */
function quantile(sorted: number[], fraction: number): number {
  const index = (sorted.length - 1) * fraction;
  const below = sorted[Math.floor(index)] ?? Number.NaN;
  const above = sorted[Math.ceil(index)] ?? Number.NaN;
  return below + (above - below) * (index % 1);
}

/** Formats a number of rounds, such as "1 round". */
export const formatRounds = (count: number): string =>
  `${count} ${count === 1 ? 'round' : 'rounds'}`;
