import type { MetaDescriptor } from 'react-router';
import { defaultLocale, type Locale } from '../i18n/locales.ts';
import { getLocale, localizePath } from '../i18n/locale-paths.ts';

interface LocalizedPage {
  readonly origin: string;
  /** Address of the page in any of its languages. */
  readonly path: string;
  /** Languages in which its content exists. */
  readonly locales: readonly Locale[];
}

/** Where a page is found in each of its languages, the one for everybody else last. */
export function createAlternateLinks({ origin, path, locales }: LocalizedPage) {
  if (locales.length < 2) return [];
  const address = (locale: Locale) => new URL(localizePath(locale, path), origin).href;
  const forAll = locales.includes(defaultLocale) ? defaultLocale : locales[0];
  return [
    ...locales.map((locale) => ({ hrefLang: locale as string, href: address(locale) })),
    ...(forAll ? [{ hrefLang: 'x-default', href: address(forAll) }] : []),
  ];
}

/** The one address under which a page is to be found, and those of its other languages. */
export function createCanonicalLinks({ origin, path, locales }: LocalizedPage): MetaDescriptor[] {
  const page = path.replace(/(?<=.)\/+(?=$|\?)/, '');
  const wanted = getLocale(page);
  // A page that is shown in place of one in another language is not to be found twice.
  const locale = locales.includes(wanted) ? wanted : (locales[0] ?? defaultLocale);
  const own = new URL(localizePath(locale, page), origin).href;
  return [
    { tagName: 'link', rel: 'canonical', href: own },
    { property: 'og:url', content: own },
    ...createAlternateLinks({ origin, path: page, locales }).map((alternate) => ({
      tagName: 'link',
      rel: 'alternate',
      ...alternate,
    })),
  ];
}
