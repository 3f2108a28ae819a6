import { expect, it } from 'vitest';
import { findInvalidLocale } from './focus-invalid-field.ts';

const message = 'is required';

it.each([
  ['current locale if it has an error', [{ locale: 'de' }, { locale: 'en' }], 'en'],
  ['current locale if an error applies to all locales', [{}, { locale: 'de' }], 'en'],
  ['locale of the first error if the current locale has none', [{ locale: 'de' }], 'de'],
  ['current locale if there are no errors', [], 'en'],
])('selects the %s', (_, fields, locale) => {
  const errors = fields.map((error) => ({ field: 'title', message, ...error }));
  expect(findInvalidLocale(errors, 'en')).toBe(locale);
});
