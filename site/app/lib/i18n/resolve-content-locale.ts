import { defaultLocale, locales, type Locale } from './locales.ts';

/** Returns the locale in which a page shows a record, given the locales of its content. */
export function resolveContentLocale(requested: Locale, available: readonly Locale[]): Locale {
  const preferences: readonly Locale[] = [requested, ...locales[requested].fallbacks];
  return preferences.find((locale) => available.includes(locale)) ?? available[0] ?? defaultLocale;
}
