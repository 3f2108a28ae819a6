import { expect, it } from 'vitest';
import fc from '../../../../../tests/fast-check.ts';
import { slugify } from './slugify.ts';

it.each([
  ['The light we keep', 'the-light-we-keep'],
  ['  Night train: 2 a.m. ', 'night-train-2-a-m'],
  ['Schöne Grüße', 'schoene-gruesse'],
  ['Café Zürich', 'cafe-zuerich'],
  ['Don’t look down', 'dont-look-down'],
  ['夜行列車', ''],
  ['', ''],
])('%j becomes %j', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

it('creates a valid slug of at most 80 characters from any title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const slug = slugify(title);
      if (slug !== '') expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(slug.length).toBeLessThanOrEqual(80);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});
