import { expect, it } from 'vitest';
import { getDeskLocale } from './desk-locale.ts';

it.each([
  ['en', '', ''],
  ['de', 'de-AT,en;q=0.8', ''],
  ['en', 'en-US,de;q=0.9', ''],
  ['de', 'fr;q=0.9,en;q=0.2,de;q=0.5', ''],
  ['en', 'fr,ja', ''],
  ['en', 'de;q=0', ''],
  ['de', 'en-US', 'other=1; vitrine-desk-language=de'],
  ['en', 'en-US', 'vitrine-desk-language=tlh'],
  ['en', 'constructor', 'vitrine-desk-language=constructor'],
])('the desk is in %s for accept-language "%s" and cookie "%s"', (locale, language, cookie) => {
  const headers = new Headers({ 'accept-language': language, cookie });
  expect(getDeskLocale({ headers })).toBe(locale);
});
