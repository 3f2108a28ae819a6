import { expect, it } from 'vitest';
import { formatCount } from './format-count.ts';

it.each([
  [0, 'image', undefined, '0 images'],
  [1, 'image', undefined, '1 image'],
  [2, 'image', undefined, '2 images'],
  [1.5, 'second', undefined, '1.5 seconds'],
  [1, 'query waits', 'queries wait', '1 query waits'],
  [3, 'query waits', 'queries wait', '3 queries wait'],
])('formats %d %s (%s) as %j', (count, noun, plural, expected) => {
  expect(formatCount(count, noun, plural)).toBe(expected);
});
