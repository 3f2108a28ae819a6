import { expect, it } from 'vitest';
import { rewriteQueries } from './emulate-media.ts';

const css = `
  @media (prefers-reduced-motion: reduce) { a { transition: none; } }
  @media (prefers-reduced-motion: no-preference) and (min-width: 720px) { a { color: red; } }
  @media (pointer: coarse) { a { block-size: 44px; } }`;

it('replaces emulated features with conditions that are always or never true', () => {
  expect(rewriteQueries(css, { 'prefers-reduced-motion': 'reduce' })).toBe(`
  @media (min-width: 0px) { a { transition: none; } }
  @media (max-width: 0px) and (min-width: 720px) { a { color: red; } }
  @media (pointer: coarse) { a { block-size: 44px; } }`);
});

it('leaves everything else as it is', () => {
  expect(rewriteQueries(css, {})).toBe(css);
});
