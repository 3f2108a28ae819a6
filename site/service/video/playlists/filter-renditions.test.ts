import { describe, expect, it } from 'vitest';
import { filterRenditions } from './filter-renditions.ts';
import type { PackageManifest } from '../packaging/package-manifest.ts';

const rates = { peakBitsPerSecond: 1, averageBitsPerSecond: 1 };
const manifest = (sizes: readonly (readonly [number, number])[]): PackageManifest => ({
  variants: sizes.map(([width, height]) => ({
    ...rates,
    width,
    height,
    codec: 'avc1',
    playlist: `${height}.m3u8`,
    iframes: { ...rates, playlist: '' },
  })),
  audio: [],
  captions: [],
});
const landscape = manifest([
  [1920, 1080],
  [1280, 720],
  [854, 480],
  [640, 360],
]);
const heights = (source: PackageManifest, minHeight?: number, maxHeight?: number) =>
  filterRenditions(source, { minHeight, maxHeight }).variants.map(({ height }) => height);

describe('filterRenditions', () => {
  it.each([
    [undefined, undefined, [1080, 720, 480, 360]],
    [undefined, 720, [720, 480, 360]],
    [720, undefined, [1080, 720]],
    [480, 720, [720, 480]],
    [540, 720, [720]],
    [1440, undefined, [1080]],
    [1440, 2160, [1080]],
  ])('from %s to %s pixels keeps %o', (minHeight, maxHeight, expected) => {
    expect(heights(landscape, minHeight, maxHeight)).toEqual(expected);
  });

  it('keeps the smallest rendition if all are too large', () => {
    expect(heights(manifest([[3840, 2160]]), undefined, 720)).toEqual([2160]);
  });

  it('compares portrait renditions by width', () => {
    const portrait = manifest([
      [1080, 1920],
      [720, 1280],
    ]);
    expect(heights(portrait, undefined, 720)).toEqual([1280]);
  });
});
