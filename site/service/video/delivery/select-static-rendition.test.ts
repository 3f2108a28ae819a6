import { describe, expect, it } from 'vitest';
import { selectStaticRendition, type StaticRenditionQuality } from './select-static-rendition.ts';

const rendition = (height: number, width = (height * 16) / 9) => ({ path: '', width, height });
const ladder = [1080, 720, 480, 360].map((height) => rendition(height));

describe('selectStaticRendition', () => {
  it.each<[StaticRenditionQuality, number]>([
    ['low', 360],
    ['medium', 480],
    ['high', 720],
  ])('resolves %s to a height of %d', (quality, height) => {
    expect(selectStaticRendition(quality, ladder)?.height).toBe(height);
  });

  it('falls back to the next smaller rendition', () => {
    expect(selectStaticRendition('high', [rendition(480), rendition(1080)])?.height).toBe(480);
  });

  it('selects the smallest rendition if all are larger', () => {
    expect(selectStaticRendition('low', [rendition(1080), rendition(720)])?.height).toBe(720);
  });

  it('compares portrait renditions by width', () => {
    expect(
      selectStaticRendition('high', [rendition(1280, 720), rendition(1920, 1080)])?.height,
    ).toBe(1280);
  });

  it('returns undefined without renditions', () => {
    expect(selectStaticRendition('high', [])).toBeUndefined();
  });
});
