import { describe, expect, it } from 'vitest';
import { estimateGrowth, isWithinAllowance } from './memory-growth.ts';

const allowed = { constant: 10, shareOfStart: 0.05 };

/** Creates one sample per second for a minute. */
const createSamples = (getValue: (second: number) => number) =>
  Array.from({ length: 60 }, (_, second) => ({ elapsedSeconds: second, value: getValue(second) }));

/** Symmetric, deterministic noise. */
const getNoise = (second: number): number => ((second * 37) % 41) - 20;

describe('estimateGrowth', () => {
  it.each([
    ['is constant', () => 100],
    ['fluctuates', (second: number) => 100 + getNoise(second)],
    ['grows only during the warm-up', (second: number) => 100 + Math.min(second, 15) * 20],
    ['has outliers', (second: number) => (second % 7 === 0 ? 900 : 100)],
    ['shrinks', (second: number) => 900 - second * 10],
  ])('finds no growth in memory that %s', (_, getValue) => {
    expect(isWithinAllowance(estimateGrowth(createSamples(getValue)), allowed)).toBe(true);
  });

  it.each([
    ['grows steadily', (second: number) => 100 + second],
    ['grows steadily with noise', (second: number) => 100 + second + getNoise(second)],
    ['grows in steps', (second: number) => 100 + Math.floor(second / 10) * 10],
  ])('finds growth in memory that %s', (_, getValue) => {
    expect(isWithinAllowance(estimateGrowth(createSamples(getValue)), allowed)).toBe(false);
  });

  it('throws if there are fewer than three samples', () => {
    expect(() => estimateGrowth([{ elapsedSeconds: 0, value: 1 }])).toThrow('Too few samples');
  });
});
