import { expect, it } from 'vitest';
import { findInvalidLocale } from './focus-invalid-field.ts';

const message = 'is required';

it.each([
  ['current one if it has an error', [{ locale: 'de' }, { locale: 'en' }], 'en'],
  ['current one if an error applies to all locales', [{}, { locale: 'de' }], 'en'],
  ['one of the first error if the current one has none', [{ locale: 'de' }], 'de'],
  ['current one if there are no errors', [], 'en'],
])('the shown locale is the %s', (_, fields, locale) => {
  const errors = fields.map((error) => ({ field: 'title', message, ...error }));
  expect(findInvalidLocale(errors, 'en')).toBe(locale);
});
