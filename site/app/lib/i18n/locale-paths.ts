import { defaultLocale, localeCodes, locales, type Locale } from './locales.ts';

/** First segments of the pages that exist in every language; the others have one address. */
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

/** The language in which an address is answered: that of its prefix. */
export function getLocale(pathname: string): Locale {
  const named = localeCodes.find(
    (code) => locales[code].prefix !== '' && isBelow(pathname, locales[code].prefix),
  );
  return named ?? defaultLocale;
}

/** The address without its language, as the default one has it: `/de/films` is `/films`. */
export function stripLocale(path: string): string {
  const rest = path.slice(locales[getLocale(path)].prefix.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * The address at which a page is found in a language, whichever one it was given in. What leads
 * elsewhere, or has one address for all languages, stays as it is.
 */
export function localizePath(locale: Locale, path: string): string {
  if (!/^\/(?!\/)/.test(path)) return path;
  const plain = stripLocale(path);
  if (!localizedSections.has(/^\/([^/?#]*)/.exec(plain)?.[1] ?? '')) return path;
  const { prefix } = locales[locale];
  // The start of a language has no slash at its end.
  return prefix === '' ? plain : prefix + plain.replace(/^\/(?=$|[?#])/, '');
}

function isBelow(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && /^$|^[/?#]/.test(path.slice(prefix.length));
}
