import { describe, expect, it } from 'vitest';
import { createSrcSet } from './srcset.ts';
import { createPictureSources } from './picture-sources.ts';

const getWidths = (srcSet: string): number[] =>
  [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

describe('createSrcSet', () => {
  it('returns the `srcSet` from the content API unchanged', () => {
    expect(createSrcSet({ src: '/a.jpg', width: 100, srcSet: '/a.jpg 100w' })).toBe('/a.jpg 100w');
  });

  it('offers a quarter to four times the width of a resized image', () => {
    expect(getWidths(createSrcSet({ src: 'https://x.example/a.jpg?w=750', width: 750 }))).toEqual([
      187, 375, 562, 750, 1125, 1500, 2250, 3000,
    ]);
  });

  it('offers no candidate wider than the original file', () => {
    expect(getWidths(createSrcSet({ src: '/a.jpg', width: 400 }))).toEqual([100, 200, 300, 400]);
    expect(getWidths(createSrcSet({ src: '/a.jpg?w=400', width: 400 }, 900))).toEqual([
      100, 200, 300, 400, 600, 800,
    ]);
  });

  it('omits candidates below 50 pixels, except for the image itself', () => {
    expect(getWidths(createSrcSet({ src: '/a.jpg?w=100', width: 100 }))[0]).toBe(50);
    expect(getWidths(createSrcSet({ src: '/a.jpg', width: 20 }))).toEqual([20]);
  });

  it('scales `max-w` and `max-h` by the pixel ratio, and keeps the rest of the URL', () => {
    const srcSet = createSrcSet({ src: '../a.jpg?max-w=333&q=60#part', width: 333 });
    expect(srcSet).toContain('../a.jpg?max-w=166&q=60&dpr=0.5#part 166w');
    expect(srcSet).toContain('../a.jpg?max-w=333&q=60#part 333w');
  });

  it('has a single candidate for a data URL', () => {
    expect(createSrcSet({ src: 'data:image/png;base64,AA==', width: 40 })).toBe(
      'data:image/png;base64,AA== 40w',
    );
  });
});

describe('createPictureSources', () => {
  it('returns AVIF and then WebP', () => {
    const webpSrcSet = '/a.jpg?dpr=0.5&fm=webp&s=x 50w,\n/a.jpg?dpr=1&fm=webp&s=x 100w';
    expect(createPictureSources({ src: '/a.jpg', width: 100, webpSrcSet })).toEqual([
      {
        type: 'image/avif',
        srcSet: '/a.jpg?dpr=0.5&fm=avif&s=x 50w,\n/a.jpg?dpr=1&fm=avif&s=x 100w',
      },
      { type: 'image/webp', srcSet: webpSrcSet },
    ]);
  });

  it('returns no sources if the image service negotiates the format', () => {
    expect(createPictureSources({ src: '/a.jpg?auto=format', width: 100 })).toEqual([]);
  });
});
