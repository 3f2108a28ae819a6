import type { MetaDescriptor } from 'react-router';
import { defaultLocale, type Locale } from '../i18n/locales.ts';
import { getLocale, localizePath } from '../i18n/locale-paths.ts';

interface LocalizedPage {
  readonly origin: string;
  /** Path of the page in any of its locales, with its query. */
  readonly path: string;
  /** Locales in which the content exists. */
  readonly locales: readonly Locale[];
}

/**
 * Creates the `hreflang` links of a page, `x-default` last. Returns none for a page in a single
 * locale.
 */
export function createAlternateLinks({ origin, path, locales }: LocalizedPage) {
  if (locales.length < 2) return [];
  const toUrl = (locale: Locale) => new URL(localizePath(locale, path), origin).href;
  const fallback = locales.includes(defaultLocale) ? defaultLocale : locales[0];
  return [
    ...locales.map((locale) => ({ hrefLang: locale as string, href: toUrl(locale) })),
    ...(fallback ? [{ hrefLang: 'x-default', href: toUrl(fallback) }] : []),
  ];
}

/** Creates the canonical link of a page and its `hreflang` links. */
export function createCanonicalLinks({ origin, path, locales }: LocalizedPage): MetaDescriptor[] {
  const pagePath = path.replace(/(?<=.)\/+(?=$|\?)/, '');
  const requestedLocale = getLocale(pagePath);
  // A page that shows content of a fallback locale is a duplicate of the page in that locale.
  const locale = locales.includes(requestedLocale)
    ? requestedLocale
    : (locales[0] ?? defaultLocale);
  const canonical = new URL(localizePath(locale, pagePath), origin).href;
  return [
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:url', content: canonical },
    ...createAlternateLinks({ origin, path: pagePath, locales }).map((alternate) => ({
      tagName: 'link',
      rel: 'alternate',
      ...alternate,
    })),
  ];
}
