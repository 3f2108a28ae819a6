import { expect, it } from 'vitest';
import { pageOf } from './page-of.ts';

it('is in the language that is edited', () => {
  expect(pageOf('film', 'night train', 'en')).toBe('/films/night%20train');
  expect(pageOf('film', 'night-train', 'de')).toBe('/de/films/night-train');
  expect(pageOf('home_page', undefined, 'de')).toBe('/de');
});

it('is that of the default language for one without pages', () => {
  expect(pageOf('journal_post', 'one-tag', 'fr')).toBe('/journal/one-tag');
});

it('is none for what has no slug, or no page', () => {
  expect(pageOf('docs_page', '', 'en')).toBeUndefined();
  expect(pageOf('topic', 'light', 'en')).toBeUndefined();
});
