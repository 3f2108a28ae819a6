/** Standard frame rates as fractions. */
const standardRates = [
  [24_000, 1001],
  [24, 1],
  [25, 1],
  [30_000, 1001],
  [30, 1],
  [48, 1],
  [50, 1],
  [60_000, 1001],
  [60, 1],
] as const;

/** Relative tolerance within which a measured rate counts as a standard one. */
const TOLERANCE = 0.005;

const MAX_RATE = 60;

/** Frame rate of videos that do not specify one. */
const DEFAULT_RATE = 25;

/** A frame rate. The fraction is exact, because 30000/1001 has no finite decimal notation. */
export interface FrameRate {
  readonly fraction: string;
  readonly perSecond: number;
}

/**
 * Normalizes a measured frame rate, such as `30000/1001`, to the nearest standard rate, otherwise
 * to a whole number; at most 60.
 */
export function normalizeFrameRate(measured: string | undefined): FrameRate {
  const [measuredNumerator = 0, measuredDenominator = 1] = (measured ?? '').split('/').map(Number);
  const measuredRate =
    measuredNumerator > 0 && measuredDenominator > 0
      ? measuredNumerator / measuredDenominator
      : DEFAULT_RATE;
  if (measuredRate > MAX_RATE * (1 + TOLERANCE)) return toFrameRate(MAX_RATE, 1);
  // 29.97 and 30 are both within the tolerance of each other, so the nearest is chosen.
  const [nearestRate] = standardRates
    .map(([numerator, denominator]) => ({
      numerator,
      denominator,
      deviation: Math.abs(numerator / denominator / measuredRate - 1),
    }))
    .filter(({ deviation }) => deviation < TOLERANCE)
    .toSorted((a, b) => a.deviation - b.deviation);
  return nearestRate === undefined
    ? toFrameRate(Math.max(1, Math.round(measuredRate)), 1)
    : toFrameRate(nearestRate.numerator, nearestRate.denominator);
}

function toFrameRate(numerator: number, denominator: number): FrameRate {
  return {
    fraction: `${numerator}/${denominator}`,
    perSecond: Number((numerator / denominator).toFixed(3)),
  };
}
