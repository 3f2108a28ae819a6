import { defaultLocale, localeCodes, type Locale } from './locales.ts';

/** The matched routes with their loader data. */
type Matches = readonly ({ readonly loaderData?: unknown } | undefined)[];

/** Returns the locale in a route's loader data; undefined if the URL determines the locale. */
export function getLoadedLocale(matches: Matches): Locale | undefined {
  const loadedLocales = matches.map(
    (match) => (Object(match?.loaderData) as { locale?: unknown }).locale,
  );
  return localeCodes.find((code) => loadedLocales.includes(code));
}

/** Returns the locale in a route's loader data, or the default locale. */
export function getLoaderLocale(matches: Matches): Locale {
  return getLoadedLocale(matches) ?? defaultLocale;
}
