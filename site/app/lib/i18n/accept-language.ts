import { parseAcceptHeader } from '../http/accept-header.ts';
import { defaultLocale, localeCodes, type Locale } from './locales.ts';

/** Returns the preferred locale of an `accept-language` header; the default one if none matches. */
export function negotiateLocale(header: string | null | undefined): Locale {
  const [preferredLocale] = parseAcceptHeader(header).flatMap((tag) => matchLocale(tag) ?? []);
  return preferredLocale ?? defaultLocale;
}

/** Returns the locale of a language tag such as `de-AT`; undefined if the site does not have it. */
export function matchLocale(tag: string): Locale | undefined {
  const language = tag.split('-', 1)[0]?.toLowerCase();
  return localeCodes.find((code) => code === language);
}
