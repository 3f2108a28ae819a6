import type { Level } from 'hls.js';
import { expect, it } from 'vitest';
import { getAvailableLevel, getRenditionIndex, toRenditions } from './hls-tracks.ts';

const createLevel = (height: number, host: string, loadError = 0) =>
  ({
    attrs: { BANDWIDTH: String(height * 1000), RESOLUTION: `${height}x${height}` },
    width: height,
    height,
    bitrate: height * 1000,
    uri: `https://${host}.example/${height}.m3u8`,
    loadError,
    fragmentError: 0,
  }) as unknown as Level;

const levels = [
  createLevel(360, 'a', 1),
  createLevel(360, 'b'),
  createLevel(720, 'a'),
  createLevel(720, 'b'),
];

it('lists redundant variants once, highest first', () => {
  expect(toRenditions(levels).map(({ id, height }) => [id, height])).toEqual([
    ['2', 720],
    ['0', 360],
  ]);
});

it('maps each redundant variant to its rendition', () => {
  expect(levels.map((_, index) => getRenditionIndex(levels, index))).toEqual([0, 0, 2, 2]);
  expect(getRenditionIndex(levels, 9)).toBe(9);
});

it('selects a redundant variant whose server has not failed', () => {
  expect([0, 2].map((index) => getAvailableLevel(levels, index))).toEqual([1, 2]);
  const failedLevels = [createLevel(360, 'a', 1), createLevel(360, 'b', 1)];
  expect(getAvailableLevel(failedLevels, 0)).toBe(0);
});
