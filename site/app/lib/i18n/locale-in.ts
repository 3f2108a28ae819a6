import { defaultLocale, localeCodes, type Locale } from './locales.ts';

/** The routes of a page, with what their loaders have returned. */
type Matches = readonly ({ readonly loaderData?: unknown } | undefined)[];

/** The language that a route has loaded; undefined where the address names it. */
export function loadedLocale(matches: Matches): Locale | undefined {
  const loaded = matches.map((match) => (Object(match?.loaderData) as { locale?: unknown }).locale);
  return localeCodes.find((code) => loaded.includes(code));
}

/** The language that a route has loaded, or else the default one. */
export function localeIn(matches: Matches): Locale {
  return loadedLocale(matches) ?? defaultLocale;
}
