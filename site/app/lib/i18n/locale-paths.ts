import { defaultLocale, localeCodes, locales, type Locale } from './locales.ts';

/** First path segments of localized pages; all other pages have one URL for all locales. */
const localizedSections = new Set([
  ...[
    '',
    'films',
    'docs',
    'journal',
    'search',
    'feed.xml',
    'offline',
    'insights',
    'playground',
    'llms.txt',
  ],
]);

/** Returns the locale that the prefix of a path names. */
export function getLocale(pathname: string): Locale {
  const locale = localeCodes.find(
    (code) => locales[code].prefix !== '' && isPathPrefix(pathname, locales[code].prefix),
  );
  return locale ?? defaultLocale;
}

/** Removes the locale prefix of a path: `/de/films` becomes `/films`. */
export function stripLocale(path: string): string {
  const rest = path.slice(locales[getLocale(path)].prefix.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Returns the path of a page in a locale, given its path in any locale. URLs of other sites and
 * paths of pages that are not localized are returned unchanged.
 */
export function localizePath(locale: Locale, path: string): string {
  if (!/^\/(?!\/)/.test(path)) return path;
  const unprefixedPath = stripLocale(path);
  if (!localizedSections.has(/^\/([^/?#]*)/.exec(unprefixedPath)?.[1] ?? '')) return path;
  const { prefix } = locales[locale];
  // The home page of a locale has no trailing slash.
  return prefix === '' ? unprefixedPath : prefix + unprefixedPath.replace(/^\/(?=$|[?#])/, '');
}

function isPathPrefix(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && /^$|^[/?#]/.test(path.slice(prefix.length));
}
