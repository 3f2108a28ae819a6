import { describe, expect, it } from 'vitest';
import { computeUploadFacets } from './upload-facets.ts';

describe('computeUploadFacets', () => {
  it.each([
    ['image/png', 'image'],
    ['audio/mp4', 'audio'],
    ['application/pdf', 'pdfdocument'],
    ['application/zip', 'archive'],
    ['text/csv', 'spreadsheet'],
    ['text/plain', 'richtext'],
    ['application/vnd.ms-powerpoint', 'presentation'],
    ['application/octet-stream', null],
  ])('derives the type from the media type %s', (mimeType, expected) => {
    expect(computeUploadFacets({ mime_type: mimeType }).type).toBe(expected);
  });

  it.each([
    [64, 64, 'icon', 'square'],
    [800, 600, 'small', 'landscape'],
    [1200, 1600, 'medium', 'portrait'],
    [4000, 3000, 'large', 'landscape'],
  ])(
    'derives resolution and orientation from %i by %i pixels',
    (width, height, resolution, orientation) => {
      expect(computeUploadFacets({ width, height })).toMatchObject({ resolution, orientation });
    },
  );

  it.each([
    [[255, 0, 0], 'red'],
    [[255, 140, 0], 'orange'],
    [[120, 60, 10], 'brown'],
    [[250, 240, 30], 'yellow'],
    [[20, 160, 40], 'green'],
    [[30, 200, 220], 'cyan'],
    [[20, 40, 200], 'blue'],
    [[130, 20, 220], 'purple'],
    [[250, 90, 180], 'pink'],
    [[250, 250, 250], 'white'],
    [[128, 128, 130], 'grey'],
    [[5, 5, 5], 'black'],
  ])('derives the color name from %j', ([red, green, blue], expected) => {
    expect(computeUploadFacets({ colors: [{ red, green, blue }] }).colors).toEqual([expected]);
  });

  it('returns null for unknown values', () => {
    expect(computeUploadFacets({})).toEqual({
      ...{ basename: null, format: null, path: null },
      type: null,
      resolution: null,
      orientation: null,
      colors: [],
    });
  });
});
