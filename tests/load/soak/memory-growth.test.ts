import { describe, expect, it } from 'vitest';
import { estimateGrowth, isWithinAllowance } from './memory-growth.ts';

const allowed = { units: 10, share: 0.05 };

/** A sample a second, for a minute. */
const series = (valueAt: (second: number) => number) =>
  Array.from({ length: 60 }, (_, second) => ({ at: second, value: valueAt(second) }));

/** As likely up as down, and the same in every run. */
const noise = (second: number): number => ((second * 37) % 41) - 20;

describe('memory', () => {
  it.each([
    ['stands still', () => 100],
    ['goes up and down', (second: number) => 100 + noise(second)],
    ['grows while it warms up, and no more', (second: number) => 100 + Math.min(second, 15) * 20],
    ['is high for a moment', (second: number) => (second % 7 === 0 ? 900 : 100)],
    ['shrinks', (second: number) => 900 - second * 10],
  ])('that %s is flat', (_, valueAt) => {
    expect(isWithinAllowance(estimateGrowth(series(valueAt)), allowed)).toBe(true);
  });

  it.each([
    ['steadily', (second: number) => 100 + second],
    ['steadily, under noise', (second: number) => 100 + second + noise(second)],
    ['in steps', (second: number) => 100 + Math.floor(second / 10) * 10],
  ])('that grows %s is not', (_, valueAt) => {
    expect(isWithinAllowance(estimateGrowth(series(valueAt)), allowed)).toBe(false);
  });

  it('has no slope before there are samples enough', () => {
    expect(() => estimateGrowth([{ at: 0, value: 1 }])).toThrow('Too few samples');
  });
});
