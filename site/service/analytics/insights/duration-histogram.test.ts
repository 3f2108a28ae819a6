import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/vitest-setup.ts';
import { RELATIVE_ACCURACY, BUCKET_COUNT, getBucket, getPercentile } from './duration-histogram.ts';

function counted(durations: readonly number[]): Float64Array {
  const counts = new Float64Array(BUCKET_COUNT);
  for (const ms of durations) counts[getBucket(ms)] = (counts[getBucket(ms)] ?? 0) + 1;
  return counts;
}

/** The same without buckets. */
function exact(durations: readonly number[], part: number): number {
  const sorted = durations.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

describe('a percentile of durations', () => {
  it('is never further from the exact one than is promised', () => {
    const durations = fc.array(fc.double({ min: 1, max: 600_000, noNaN: true }), { minLength: 1 });
    const parts = fc.constantFrom(0.05, 0.5, 0.95, 0.99, 1);
    fc.assert(
      fc.property(durations, parts, (all, part) => {
        const [told, right] = [getPercentile(counted(all), part) ?? Number.NaN, exact(all, part)];
        expect(Math.abs(told - right) / right).toBeLessThanOrEqual(RELATIVE_ACCURACY + 1e-9);
      }),
    );
  });

  it('counts what is longer than ten minutes as ten minutes, and what is no duration as none', () => {
    expect(getPercentile(counted([9e9]), 0.5)).toBeCloseTo(600_000, -5);
    expect(getPercentile(counted([0, -5, Number.NaN]), 0.95)).toBe(1);
  });

  it('heeds weights', () => {
    const counts = counted([100]);
    counts[getBucket(5000)] = 9.5;
    expect(getPercentile(counts, 0.05)).toBeLessThan(110);
    expect(getPercentile(counts, 0.5)).toBeGreaterThan(4000);
  });

  it('is none where nothing has been counted', () => {
    expect(getPercentile(counted([]), 0.5)).toBeUndefined();
  });
});
