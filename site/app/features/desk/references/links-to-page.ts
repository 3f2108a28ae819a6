import { localeCodes, locales } from '../../../lib/i18n/locales.ts';
import type { FieldValues } from '../editable-record.ts';

/**
 * Creates a test that finds links to a page, or to a page below it, in the values of a record: as
 * the URL of a link, of a button, or within a text.
 * @param path of the page in the default language, such as `/films/night-train`.
 * @param origin of the site, such as `https://vitrine.example`.
 */
export function linksToPage(path: string, origin: string): (values: FieldValues) => boolean {
  const prefixes = localeCodes.flatMap((code) => locales[code].prefix || []);
  const pattern = new RegExp(
    // Not within a longer path or behind another host, and not the beginning of a longer slug.
    `(?<![\\w%/.-])(?:${literal(origin)})?(?:${prefixes.map(literal).join('|')})?${literal(path)}(?![\\w%-])`,
    'iu',
  );
  const isIn = (value: unknown): boolean => {
    if (typeof value === 'string') return pattern.test(value);
    if (typeof value !== 'object' || value === null) return false;
    return Object.values(value).some(isIn);
  };
  return isIn;
}

const literal = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}/]/g, '\\$&');
