/** Five numbers that say how a series of measurements lies. */
export interface Quartiles {
  min: number;
  lowerQuarter: number;
  median: number;
  upperQuarter: number;
  max: number;
}

/** Describes a series of at least one number. */
export function quartilesOf(values: number[]): Quartiles {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    min: quantile(sorted, 0),
    lowerQuarter: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    upperQuarter: quantile(sorted, 0.75),
    max: quantile(sorted, 1),
  };
}

/** The value that this part of a sorted series lies below, between two values where need be. */
function quantile(sorted: number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place % 1);
}
