import { expect, it } from 'vitest';
import { matchesEntityTag } from './entity-tag.ts';

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
])('If-None-Match %j against ETag %j: %j', (header, tag, isMatch) => {
  expect(matchesEntityTag(header, tag)).toBe(isMatch);
});
