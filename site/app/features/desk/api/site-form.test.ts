import { expect, it } from 'vitest';
import type { SiteForm } from './site-form-shape.ts';
import { fieldOfRow, siteChanges, siteRows, valueOfRow, withRow } from './site-form.ts';
import { en } from '../messages/en.ts';

const form: SiteForm = {
  site_name: 'Vitrine',
  title_suffix: ' · Vitrine',
  locales: 'en, de',
  fallback_seo: { title: 'Films', twitter_card: 'summary' },
  twitter_account: null,
  facebook_page_url: null,
  favicon: null,
  no_index: false,
};

it('every row has an address of its own, which a label can name', () => {
  const names = siteRows.map((row) => fieldOfRow(row, en.site).apiKey);
  expect(new Set(names).size).toBe(names.length);
});

it('a row changes its part and nothing else', () => {
  const row = siteRows.find(({ part }) => part === 'image');
  if (!row) throw new Error('There is no row for the picture.');
  const changed = withRow(row, form, 'sea');
  expect(valueOfRow(row, changed)).toBe('sea');
  expect(siteChanges(form, changed)).toEqual({
    fallback_seo: { title: 'Films', twitter_card: 'summary', image: 'sea' },
  });
  expect(siteChanges(form, withRow(row, { ...form, fallback_seo: null }, 'sea'))).toEqual({
    fallback_seo: { image: 'sea' },
  });
  expect(siteChanges(form, { ...form })).toEqual({});
});
