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
    'takes %d s behind, %d s buffered and rate %d, and returns %d',
    (behind, ahead, currentRate, rate) => {
      const context = { currentRate, isRateChangeCostly: false };
      expect(getCatchUpRate(behind, ahead, context)).toBe(rate);
    },
  );

  it.each([
    [0.6, 1, 1],
    [0.8, 1, 1.1],
    [0.3, 1.1, 1.1],
    [0.05, 1.1, 1],
  ])(
    'takes %d s behind, rate %d and costly rate changes, and returns %d',
    (behind, currentRate, rate) => {
      expect(getCatchUpRate(behind, 5, { currentRate, isRateChangeCostly: true })).toBe(rate);
    },
  );
});
