import { describe, expect, it } from 'vitest';
import { filterRenditions } from './filter-renditions.ts';
import type { PackageManifest } from '../packaging/package-manifest.ts';

const rates = { peakBitsPerSecond: 1, averageBitsPerSecond: 1 };
const createManifest = (sizes: readonly (readonly [number, number])[]): PackageManifest => ({
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
const landscape = createManifest([
  [1920, 1080],
  [1280, 720],
  [854, 480],
  [640, 360],
]);
const listHeights = (source: PackageManifest, minHeight?: number, maxHeight?: number) =>
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
  ])('keeps the renditions from %s to %s pixels: %o', (minHeight, maxHeight, expected) => {
    expect(listHeights(landscape, minHeight, maxHeight)).toEqual(expected);
  });

  it('keeps the smallest rendition if all are too large', () => {
    expect(listHeights(createManifest([[3840, 2160]]), undefined, 720)).toEqual([2160]);
  });

  it('compares portrait renditions by width', () => {
    const portrait = createManifest([
      [1080, 1920],
      [720, 1280],
    ]);
    expect(listHeights(portrait, undefined, 720)).toEqual([1280]);
  });
});
