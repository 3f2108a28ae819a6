import { expect, it } from 'vitest';
import { getQuartiles } from './statistics.ts';

it('interpolates the median of an even number of values', () => {
  expect(getQuartiles([4, 1, 3, 2]).median).toBe(2.5);
});

it('computes the five-number summary of unsorted values', () => {
  expect(getQuartiles([50, 10, 30, 20, 40])).toEqual({
    min: 10,
    lowerQuarter: 20,
    median: 30,
    upperQuarter: 40,
    max: 50,
  });
});
