import { expect, it } from 'vitest';
import { roundFinite } from './round-finite.ts';

it.each([
  ['to thousandths', 1.234_56, 1.235],
  ['and stays nothing where it is nothing', 0, 0],
  ['and is absent where there is none', undefined, undefined],
  ['and is absent where nobody knows it', Number.NaN, undefined],
  ['and is absent where it has no end', Infinity, undefined],
])('a number is told %s', (_, value, told) => {
  expect(roundFinite(value)).toBe(told);
});
