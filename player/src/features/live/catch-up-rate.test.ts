import { describe, expect, it } from 'vitest';
import { getCatchUpRate } from './catch-up-rate.ts';

describe('getCatchUpRate', () => {
  it.each([
    [0, 5, 1, 1],
    [0.15, 5, 1, 1],
    [0.15, 5, 1.05, 1.05],
    [0.05, 5, 1.05, 1],
    [0.3, 5, 1, 1.05],
    [0.3, 5, 1.1, 1.1],
    [0.6, 5, 1.05, 1.1],
    [2, 5, 1, 1.1],
    [2, 0.5, 1, 1],
    [2, 0.5, 1.1, 1.1],
    [2, 0.3, 1.1, 1],
    [-1, 5, 1.05, 1],
  ])(
    'at %d s behind the target, with %d s buffered and a current rate of %d, returns %d',
    (distanceSeconds, bufferSeconds, currentRate, expectedRate) => {
      const context = { currentRate, isRateChangeCostly: false };
      expect(getCatchUpRate(distanceSeconds, bufferSeconds, context)).toBe(expectedRate);
    },
  );

  it.each([
    [0.6, 1, 1],
    [0.8, 1, 1.1],
    [0.3, 1.1, 1.1],
    [0.05, 1.1, 1],
  ])(
    'if rate changes are costly, at %d s behind the target and a current rate of %d, returns %d',
    (distanceSeconds, currentRate, expectedRate) => {
      const context = { currentRate, isRateChangeCostly: true };
      expect(getCatchUpRate(distanceSeconds, 5, context)).toBe(expectedRate);
    },
  );
});
