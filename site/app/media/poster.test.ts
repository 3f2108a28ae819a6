import { expect, test } from 'vitest';
import { posterSources } from './poster.ts';

test('a poster is offered in several widths', () => {
  const { src, srcSet } = posterSources('/video/night-train/thumbnail.webp');
  expect(src).toBe('/video/night-train/thumbnail.webp?width=1280');
  expect(srcSet).toContain('/video/night-train/thumbnail.webp?width=640 640w');
});

test('the moment that an address already names is kept', () => {
  expect(posterSources('/thumbnail.webp?time=14').src).toBe('/thumbnail.webp?time=14&width=1280');
});
