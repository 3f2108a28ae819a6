import { expect, it } from 'vitest';
import { getPreviewPath } from './preview-path.ts';

it('is in the language that is edited', () => {
  expect(getPreviewPath('film', 'night train', 'en')).toBe('/films/night%20train');
  expect(getPreviewPath('film', 'night-train', 'de')).toBe('/de/films/night-train');
  expect(getPreviewPath('home_page', undefined, 'de')).toBe('/de');
});

it('is that of the default language for one without pages', () => {
  expect(getPreviewPath('journal_post', 'one-tag', 'fr')).toBe('/journal/one-tag');
});

it('is none for what has no slug, or no page', () => {
  expect(getPreviewPath('docs_page', '', 'en')).toBeUndefined();
  expect(getPreviewPath('topic', 'light', 'en')).toBeUndefined();
});
