import { describe, expect, it } from 'vitest';
import { selectStaticRendition, type StaticRenditionQuality } from './static-rendition.ts';

const rendition = (height: number, width = (height * 16) / 9) => ({ path: '', width, height });
const ladder = [1080, 720, 480, 360].map((height) => rendition(height));

describe('the rendition for a quality', () => {
  it.each<[StaticRenditionQuality, number]>([
    ['low', 360],
    ['medium', 480],
    ['high', 720],
  ])('%s has %d lines', (quality, height) => {
    expect(selectStaticRendition(quality, ladder)?.height).toBe(height);
  });

  it('is the best below it where its own is missing', () => {
    expect(selectStaticRendition('high', [rendition(480), rendition(1080)])?.height).toBe(480);
  });

  it('is the smallest where all are larger', () => {
    expect(selectStaticRendition('low', [rendition(1080), rendition(720)])?.height).toBe(720);
  });

  it('goes by the width of a portrait film', () => {
    expect(
      selectStaticRendition('high', [rendition(1280, 720), rendition(1920, 1080)])?.height,
    ).toBe(1280);
  });

  it('of a film without pictures is none', () => {
    expect(selectStaticRendition('high', [])).toBeUndefined();
  });
});
