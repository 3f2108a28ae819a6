import { expect, it } from 'vitest';
import { quartilesOf } from './statistics.ts';

it('the median of an even series lies between its two middle values', () => {
  expect(quartilesOf([4, 1, 3, 2]).median).toBe(2.5);
});

it('a series is described by its ends and quarters whatever its order', () => {
  expect(quartilesOf([50, 10, 30, 20, 40])).toEqual({
    min: 10,
    lowerQuarter: 20,
    median: 30,
    upperQuarter: 40,
    max: 50,
  });
});
