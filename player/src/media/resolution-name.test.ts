import { expect, it } from 'vitest';
import { getResolutionName } from './resolution-name.ts';

it.each([
  [1920, 1080, '1080p'],
  [1920, 800, '1080p'],
  [1280, 534, '720p'],
  [3840, 1600, '2160p'],
  [4096, 2160, '2160p'],
  [2048, 858, '1080p'],
  [854, 480, '480p'],
  [848, 480, '480p'],
  [426, 240, '240p'],
  [640, 268, '360p'],
  [1440, 1080, '1080p'],
  [640, 480, '480p'],
  [1080, 1920, '1080p'],
  [1080, 2400, '1080p'],
  [720, 720, '720p'],
  [0, 360, '360p'],
  [0, 0, ''],
])('names a rendition of %i × %i pixels "%s"', (width, height, name) => {
  expect(getResolutionName({ width, height })).toBe(name);
});

it.each([
  [{ frameRate: 60 }, '1080p60'],
  [{ frameRate: 59.94 }, '1080p60'],
  [{ frameRate: 50 }, '1080p50'],
  [{ frameRate: 29.97 }, '1080p'],
  [{ frameRate: undefined, videoRange: undefined }, '1080p'],
  [{ videoRange: 'SDR' }, '1080p'],
  [{ videoRange: 'PQ' }, '1080p HDR'],
  [{ videoRange: 'HLG', frameRate: 60 }, '1080p60 HDR'],
])('includes a high frame rate and a high dynamic range in the name: %j', (properties, name) => {
  expect(getResolutionName({ width: 1920, height: 1080, ...properties })).toBe(name);
});
