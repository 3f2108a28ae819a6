import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/fast-check.ts';
import { RELATIVE_ACCURACY, BUCKET_COUNT, getBucket, getPercentile } from './duration-histogram.ts';

function countDurations(durations: readonly number[]): Float64Array {
  const counts = new Float64Array(BUCKET_COUNT);
  for (const ms of durations) counts[getBucket(ms)] = (counts[getBucket(ms)] ?? 0) + 1;
  return counts;
}

/** Computes the exact percentile. */
function getExactPercentile(durations: readonly number[], share: number): number {
  const sorted = durations.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

describe('getPercentile', () => {
  it('returns percentiles with an error of at most RELATIVE_ACCURACY', () => {
    const durations = fc.array(fc.double({ min: 1, max: 600_000, noNaN: true }), { minLength: 1 });
    const shares = fc.constantFrom(0.05, 0.5, 0.95, 0.99, 1);
    fc.assert(
      fc.property(durations, shares, (all, share) => {
        const actual = getPercentile(countDurations(all), share) ?? Number.NaN;
        const exact = getExactPercentile(all, share);
        expect(Math.abs(actual - exact) / exact).toBeLessThanOrEqual(RELATIVE_ACCURACY + 1e-9);
      }),
    );
  });

  it('counts durations above ten minutes as ten minutes, and invalid ones as 1 ms', () => {
    expect(getPercentile(countDurations([9e9]), 0.5)).toBeCloseTo(600_000, -5);
    expect(getPercentile(countDurations([0, -5, Number.NaN]), 0.95)).toBe(1);
  });

  it('weights durations by their counts', () => {
    const counts = countDurations([100]);
    counts[getBucket(5000)] = 9.5;
    expect(getPercentile(counts, 0.05)).toBeLessThan(110);
    expect(getPercentile(counts, 0.5)).toBeGreaterThan(4000);
  });

  it('returns undefined for an empty histogram', () => {
    expect(getPercentile(countDurations([]), 0.5)).toBeUndefined();
  });
});
