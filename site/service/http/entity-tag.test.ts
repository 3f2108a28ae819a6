import { expect, it } from 'vitest';
import { isKnown } from './entity-tag.ts';

it.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', 'W/"a"', true],
  ['*', '"a"', true],
  [' * ', 'W/"a"', true],
  ['"b"', '"a"', false],
  ['"aa"', '"a"', false],
  ['', '"a"', false],
  [undefined, '"a"', false],
])('of what a browser has, %j names %j: %j', (named, tag, isSame) => {
  expect(isKnown(named, tag)).toBe(isSame);
});
