import { expect, it } from 'vitest';
import { getPreviewPath } from './preview-path.ts';

it('localizes the preview path to the edited locale', () => {
  expect(getPreviewPath('film', 'night train', 'en')).toBe('/films/night%20train');
  expect(getPreviewPath('film', 'night-train', 'de')).toBe('/de/films/night-train');
  expect(getPreviewPath('home_page', undefined, 'de')).toBe('/de');
});

it('uses the default locale for a locale that the site does not have', () => {
  expect(getPreviewPath('journal_post', 'one-tag', 'fr')).toBe('/journal/one-tag');
});

it('returns no path for a record without a slug or without a page', () => {
  expect(getPreviewPath('docs_page', '', 'en')).toBeUndefined();
  expect(getPreviewPath('topic', 'light', 'en')).toBeUndefined();
});
