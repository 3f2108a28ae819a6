import { expect, it } from 'vitest';
import { roundFinite } from './round-finite.ts';

it.each([
  ['a number to thousandths', 1.234_56, 1.235],
  ['zero to zero', 0, 0],
  ['undefined to undefined', undefined, undefined],
  ['NaN to undefined', Number.NaN, undefined],
  ['Infinity to undefined', Infinity, undefined],
  ['-Infinity to undefined', -Infinity, undefined],
])('roundFinite rounds %s', (_, value, expected) => {
  expect(roundFinite(value)).toBe(expected);
});
