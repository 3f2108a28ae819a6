import { parseAcceptHeader } from '../http/accept-header.ts';
import { defaultLocale, localeCodes, type Locale } from './locales.ts';

/** The language of the pages that a reader likes best, by the header `accept-language`. */
export function negotiateLocale(header: string | null | undefined): Locale {
  const [best] = parseAcceptHeader(header).flatMap((tag) => matchLocale(tag) ?? []);
  return best ?? defaultLocale;
}

/** The language of the pages that a tag such as `de-AT` names; undefined for one they do not have. */
export function matchLocale(tag: string): Locale | undefined {
  const language = tag.split('-', 1)[0]?.toLowerCase();
  return localeCodes.find((code) => code === language);
}
