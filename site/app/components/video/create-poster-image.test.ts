import { expect, test } from 'vitest';
import { createPosterImage } from './create-poster-image.ts';

const film = {
  thumbnailUrl: '/video/night-train/thumbnail.webp',
  blurUpThumb: null,
  width: 1920,
  height: 1080,
};

test('offers a poster in several widths', () => {
  const { src, srcSet } = createPosterImage(film);
  expect(src).toBe('/video/night-train/thumbnail.webp?width=1280');
  expect(srcSet).toContain('/video/night-train/thumbnail.webp?width=640 640w');
  expect(srcSet).toContain('1920w');
});

test('offers no width greater than that of the video', () => {
  const { src, srcSet } = createPosterImage({ ...film, width: 960, height: 540 });
  expect(src).toContain('width=960');
  expect(srcSet).not.toContain('1280w');
});

test('uses the default size for a video without dimensions', () => {
  expect(createPosterImage({ ...film, width: 0, height: 0 })).toMatchObject({
    width: 1920,
    height: 1080,
  });
});

test('keeps the time in the thumbnail URL', () => {
  const thumbnailUrl = '/thumbnail.webp?time=14';
  expect(createPosterImage({ ...film, thumbnailUrl }).src).toBe(
    '/thumbnail.webp?time=14&width=1280',
  );
});

test.each([
  ['/thumbnail.webp', '/thumbnail.webp?time=55&width=1280'],
  ['/thumbnail.webp?time=14', '/thumbnail.webp?time=55&width=1280'],
  ['/thumbnail.webp?time=14&token=a', '/thumbnail.webp?token=a&time=55&width=1280'],
])('uses the frame at the start time as the poster: %s', (thumbnailUrl, src) => {
  expect(createPosterImage({ ...film, thumbnailUrl, blurUpThumb: 'data:,' }, 55)).toMatchObject({
    src,
    base64: null,
  });
});
