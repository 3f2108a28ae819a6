import { describe, expect, it } from 'vitest';
import { createSrcSet } from './srcset.ts';
import { createPictureSources } from './formats.ts';

const widths = (offered: string): number[] =>
  [...offered.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

describe('the widths a picture is offered in', () => {
  it('are those that the content tells', () => {
    expect(createSrcSet({ src: '/a.jpg', width: 100, srcSet: '/a.jpg 100w' })).toBe('/a.jpg 100w');
  });

  it('go from a quarter to four times its place where the address asks for a size', () => {
    expect(widths(createSrcSet({ src: 'https://x.example/a.jpg?w=750', width: 750 }))).toEqual([
      187, 375, 562, 750, 1125, 1500, 2250, 3000,
    ]);
  });

  it('are no wider than the file, told or taken from its address', () => {
    expect(widths(createSrcSet({ src: '/a.jpg', width: 400 }))).toEqual([100, 200, 300, 400]);
    expect(widths(createSrcSet({ src: '/a.jpg?w=400', width: 400 }, 900))).toEqual([
      100, 200, 300, 400, 600, 800,
    ]);
  });

  it('leave out what is below 50 pixels, but never the picture itself', () => {
    expect(widths(createSrcSet({ src: '/a.jpg?w=100', width: 100 }))[0]).toBe(50);
    expect(widths(createSrcSet({ src: '/a.jpg', width: 20 }))).toEqual([20]);
  });

  it('ask for more of every limit, and leave the address as it is otherwise', () => {
    const offered = createSrcSet({ src: '../a.jpg?max-w=333&q=60#part', width: 333 });
    expect(offered).toContain('../a.jpg?max-w=166&q=60&dpr=0.5#part 166w');
    expect(offered).toContain('../a.jpg?max-w=333&q=60#part 333w');
  });

  it('are one for a picture within its address', () => {
    expect(createSrcSet({ src: 'data:image/png;base64,AA==', width: 40 })).toBe(
      'data:image/png;base64,AA== 40w',
    );
  });
});

describe('the formats a picture is offered in', () => {
  it('are AVIF and then WebP', () => {
    const webpSrcSet = '/a.jpg?dpr=0.5&fm=webp&s=x 50w,\n/a.jpg?dpr=1&fm=webp&s=x 100w';
    expect(createPictureSources({ src: '/a.jpg', width: 100, webpSrcSet })).toEqual([
      {
        type: 'image/avif',
        srcSet: '/a.jpg?dpr=0.5&fm=avif&s=x 50w,\n/a.jpg?dpr=1&fm=avif&s=x 100w',
      },
      { type: 'image/webp', srcSet: webpSrcSet },
    ]);
  });

  it('are none where the address answers in the best one by itself', () => {
    expect(createPictureSources({ src: '/a.jpg?auto=format', width: 100 })).toEqual([]);
  });
});
