import { expect, it } from 'vitest';
import { selectShard } from './shard.ts';

const files = ['a', 'b', 'c', 'd', 'e'];

it('assigns each file to exactly one shard', () => {
  expect(selectShard(files, '1/2')).toEqual(['a', 'c', 'e']);
  expect(selectShard(files, '2/2')).toEqual(['b', 'd']);
  expect(selectShard(files, '1/1')).toEqual(files);
});

it('runs timing-sensitive files in the exclusive shard', () => {
  const allFiles = ['player/live-edge.ts', 'player/olive.ts', 'player/gestures.ts', 'live/menu.ts'];
  expect(selectShard(allFiles, 'exclusive')).toEqual(['player/live-edge.ts', 'player/gestures.ts']);
  expect(selectShard(allFiles, 'shared')).toEqual(['player/olive.ts', 'live/menu.ts']);
});

it('splits files into interface and playback tests', () => {
  const allFiles = ['player/test/menus.browser.test.ts', 'player/test/live.browser.test.ts'];
  expect(selectShard(allFiles, 'interface')).toEqual(['player/test/menus.browser.test.ts']);
  expect(selectShard(allFiles, 'playback')).toEqual(['player/test/live.browser.test.ts']);
});

it.each(['', '0/2', '3/2', '2', '1/2/3', 'one/two'])('rejects the shard "%s"', (shard) => {
  expect(() => selectShard(files, shard)).toThrow(`SHARD is "${shard}"`);
});
