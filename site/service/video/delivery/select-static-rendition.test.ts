import { describe, expect, it } from 'vitest';
import { selectStaticRendition, type StaticRenditionQuality } from './select-static-rendition.ts';

const createRendition = (height: number, width = (height * 16) / 9) => ({
  path: '',
  width,
  height,
});
const ladder = [1080, 720, 480, 360].map((height) => createRendition(height));

describe('selectStaticRendition', () => {
  it.each<[StaticRenditionQuality, number]>([
    ['low', 360],
    ['medium', 480],
    ['high', 720],
  ])('resolves %s to a height of %d', (quality, height) => {
    expect(selectStaticRendition(quality, ladder)?.height).toBe(height);
  });

  it('falls back to the next smaller rendition', () => {
    expect(
      selectStaticRendition('high', [createRendition(480), createRendition(1080)])?.height,
    ).toBe(480);
  });

  it('selects the smallest rendition if all are larger', () => {
    expect(
      selectStaticRendition('low', [createRendition(1080), createRendition(720)])?.height,
    ).toBe(720);
  });

  it('compares portrait renditions by width', () => {
    expect(
      selectStaticRendition('high', [createRendition(1280, 720), createRendition(1920, 1080)])
        ?.height,
    ).toBe(1280);
  });

  it('returns undefined without renditions', () => {
    expect(selectStaticRendition('high', [])).toBeUndefined();
  });
});
