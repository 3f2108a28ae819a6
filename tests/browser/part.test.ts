import { expect, it } from 'vitest';
import { partOf } from './part.ts';

const files = ['a', 'b', 'c', 'd', 'e'];

it('each file is in one part, and in no other', () => {
  expect(partOf(files, '1/2')).toEqual(['a', 'c', 'e']);
  expect(partOf(files, '2/2')).toEqual(['b', 'd']);
  expect(partOf(files, '1/1')).toEqual(files);
});

it('what a broadcast does not wait for has the machine to itself', () => {
  const all = ['player/live-edge.ts', 'player/olive.ts', 'player/gestures.ts', 'live/menu.ts'];
  expect(partOf(all, 'alone')).toEqual(['player/live-edge.ts', 'player/gestures.ts']);
  expect(partOf(all, 'beside')).toEqual(['player/olive.ts', 'live/menu.ts']);
});

it('a file is either of the interface or plays films', () => {
  const all = ['player/test/menus.browser.test.ts', 'player/test/live.browser.test.ts'];
  expect(partOf(all, 'interface')).toEqual(['player/test/menus.browser.test.ts']);
  expect(partOf(all, 'playback')).toEqual(['player/test/live.browser.test.ts']);
});

it.each(['', '0/2', '3/2', '2', '1/2/3', 'one/two'])('"%s" names no part', (wanted) => {
  expect(() => partOf(files, wanted)).toThrow(`PART is "${wanted}"`);
});
