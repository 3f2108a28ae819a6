import { describe, expect, it } from 'vitest';
import { getCatchUpRate } from './catch-up-rate.ts';

describe('a live stream that is behind', () => {
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
  ])('by %d s, with %d s ahead and at %d before, plays at %d', (behind, ahead, before, rate) => {
    expect(getCatchUpRate(behind, ahead, { currentRate: before, isRateChangeCostly: false })).toBe(
      rate,
    );
  });

  it.each([
    [0.6, 1, 1],
    [0.8, 1, 1.1],
    [0.3, 1.1, 1.1],
    [0.05, 1.1, 1],
  ])('where a change takes time, by %d s and at %d before, plays at %d', (behind, before, rate) => {
    expect(getCatchUpRate(behind, 5, { currentRate: before, isRateChangeCostly: true })).toBe(rate);
  });
});
