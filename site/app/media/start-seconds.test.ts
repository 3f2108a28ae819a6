import { expect, it } from 'vitest';
import { startSeconds } from './start-seconds.ts';

it.each([
  ['', undefined],
  ['t=83', 83],
  ['t=0', 0],
  ['t=83.5', 83.5],
  ['t=', undefined],
  ['t=-1', undefined],
  ['t=1e9', undefined],
  ['t=soon', undefined],
])('a film begins by "%s" at %s', (search, seconds) => {
  expect(startSeconds(new URLSearchParams(search))).toBe(seconds);
});
