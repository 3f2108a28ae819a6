import { defaultLocale, locales, type Locale } from './locales.ts';

/** The language in which a page shows a record that exists in some languages only. */
export function resolveContentLocale(wanted: Locale, existsIn: readonly Locale[]): Locale {
  const wishes: readonly Locale[] = [wanted, ...locales[wanted].fallbacks];
  return wishes.find((locale) => existsIn.includes(locale)) ?? existsIn[0] ?? defaultLocale;
}
