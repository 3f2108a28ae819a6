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
const heights = (film: PackageManifest, minLines?: number, maxLines?: number) =>
  filterRenditions(film, { minHeight: minLines, maxHeight: maxLines }).variants.map(
    ({ height }) => height,
  );

describe('a film with fewer renditions', () => {
  it.each([
    [undefined, undefined, [1080, 720, 480, 360]],
    [undefined, 720, [720, 480, 360]],
    [720, undefined, [1080, 720]],
    [480, 720, [720, 480]],
    [540, 720, [720]],
    [1440, undefined, [1080]],
    [1440, 2160, [1080]],
  ])('from %s to %s lines has %o', (minLines, maxLines, expected) => {
    expect(heights(landscape, minLines, maxLines)).toEqual(expected);
  });

  it('keeps its smallest one when all are too large', () => {
    expect(heights(manifest([[3840, 2160]]), undefined, 720)).toEqual([2160]);
  });

  it('that stands upright is measured by its width', () => {
    const upright = manifest([
      [1080, 1920],
      [720, 1280],
    ]);
    expect(heights(upright, undefined, 720)).toEqual([1280]);
  });
});
