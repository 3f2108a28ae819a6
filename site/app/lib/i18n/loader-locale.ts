import { defaultLocale, localeCodes, type Locale } from './locales.ts';

/** The matched routes with their loader data. */
type Matches = readonly ({ readonly loaderData?: unknown } | undefined)[];

/**
 * Finds the locale in the loader data of the routes; undefined if the URL determines the locale.
 */
export function findLoaderLocale(matches: Matches): Locale | undefined {
  const loadedLocales = matches.map(
    (match) => (Object(match?.loaderData) as { locale?: unknown }).locale,
  );
  return localeCodes.find((code) => loadedLocales.includes(code));
}

/** Returns the locale in the loader data of the routes, or the default locale. */
export function getLoaderLocale(matches: Matches): Locale {
  return findLoaderLocale(matches) ?? defaultLocale;
}
