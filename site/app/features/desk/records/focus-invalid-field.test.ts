import { expect, it } from 'vitest';
import { findInvalidLocale } from './focus-invalid-field.ts';

const message = 'is required';

it.each([
  ['that is shown, where something is wrong in it', [{ locale: 'de' }, { locale: 'en' }], 'en'],
  ['that is shown, where what is wrong has no language', [{}, { locale: 'de' }], 'en'],
  ['of what is wrong, where nothing is in the one that is shown', [{ locale: 'de' }], 'de'],
  ['that is shown, where nothing is wrong', [], 'en'],
])('an editor sees the language %s', (_, wrong, locale) => {
  const problems = wrong.map((each) => ({ field: 'title', message, ...each }));
  expect(findInvalidLocale(problems, 'en')).toBe(locale);
});
