import { expect, it } from 'vitest';
import type { SiteForm } from './site-form-schema.ts';
import {
  toModelField,
  diffSiteForms,
  siteFields,
  getSiteFieldValue,
  setSiteFieldValue,
} from './site-form.ts';
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

it('every field has a unique API key', () => {
  const names = siteFields.map((field) => toModelField(field, en.site).apiKey);
  expect(new Set(names).size).toBe(names.length);
});

it('setting a property keeps the other properties of the setting', () => {
  const field = siteFields.find(({ property }) => property === 'image');
  if (!field) throw new Error('There is no image field.');
  const changed = setSiteFieldValue(field, form, 'sea');
  expect(getSiteFieldValue(field, changed)).toBe('sea');
  expect(diffSiteForms(form, changed)).toEqual({
    fallback_seo: { title: 'Films', twitter_card: 'summary', image: 'sea' },
  });
  expect(
    diffSiteForms(form, setSiteFieldValue(field, { ...form, fallback_seo: null }, 'sea')),
  ).toEqual({
    fallback_seo: { image: 'sea' },
  });
  expect(diffSiteForms(form, { ...form })).toEqual({});
});
