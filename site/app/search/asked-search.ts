import { localeCodes, type Locale } from '../texts/locales.ts';

/** Pages have so many hits. From the specification. */
export const hitsPerPage = 8;

/** The service reads no further. */
export const longestQuery = 400;

/** The service counts no further. */
const lastPage = 1250;

/** Searches every language. */
export const everyLanguage = 'all';

/** What is searched for. */
export interface AskedSearch {
  readonly query: string;
  /** Language of what is to be found, or `all`. */
  readonly locale: Locale | typeof everyLanguage;
  /** Counted from 1. */
  readonly page: number;
  /** True leaves typos as they are; absent mends them. */
  readonly isExact?: boolean;
}

/** Reads a search out of an address; what makes no sense is left out. */
export function askedSearch(parameters: URLSearchParams, own: Locale): AskedSearch {
  const locale = parameters.get('locale');
  const page = parameters.get('page') ?? '';
  return {
    query: (parameters.get('q') ?? '').replaceAll(/\s+/g, ' ').slice(0, longestQuery),
    locale:
      locale === everyLanguage
        ? everyLanguage
        : (localeCodes.find((code) => code === locale) ?? own),
    page: /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), lastPage) : 1,
    isExact: parameters.has('exact'),
  };
}

/** Writes a search into an address; what is usual is left out. */
export function searchAddress({ query, locale, page, isExact }: AskedSearch, own: Locale): string {
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('q', query);
  if (page > 1) parameters.set('page', String(page));
  if (locale !== own) parameters.set('locale', locale);
  if (isExact) parameters.set('exact', '1');
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
