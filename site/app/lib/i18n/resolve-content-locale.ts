import { defaultLocale, locales, type Locale } from './locales.ts';

/**
 * Returns the locale in which a page shows a record. `contentLocales` are the locales that the
 * record has.
 */
export function resolveContentLocale(
  requestedLocale: Locale,
  contentLocales: readonly Locale[],
): Locale {
  const preferences: readonly Locale[] = [requestedLocale, ...locales[requestedLocale].fallbacks];
  return (
    preferences.find((locale) => contentLocales.includes(locale)) ??
    contentLocales[0] ??
    defaultLocale
  );
}
