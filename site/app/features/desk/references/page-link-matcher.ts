import { localeCodes, locales } from '../../../lib/i18n/locales.ts';
import type { FieldValues } from '../editable-record.ts';

/**
 * Creates a predicate that tests whether field values contain a link to a page or a page below it:
 * the URL of a link or button, or a URL within structured text.
 * @param path Path of the page in the default locale, such as `/films/night-train`.
 * @param origin Origin of the site, such as `https://vitrine.example`.
 */
export function createPageLinkMatcher(
  path: string,
  origin: string,
): (values: FieldValues) => boolean {
  const prefixes = localeCodes.flatMap((code) => locales[code].prefix || []);
  const pattern = new RegExp(
    // Excludes matches inside a longer path, after another host, and at the start of a longer slug.
    `(?<![\\w%/.-])(?:${escapeRegExp(origin)})?(?:${prefixes.map(escapeRegExp).join('|')})?${escapeRegExp(path)}(?![\\w%-])`,
    'iu',
  );
  const hasLink = (value: unknown): boolean => {
    if (typeof value === 'string') return pattern.test(value);
    if (typeof value !== 'object' || value === null) return false;
    return Object.values(value).some(hasLink);
  };
  return hasLink;
}

const escapeRegExp = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}/]/g, '\\$&');
