import { localeCodes, type Locale } from '../i18n/locales.ts';

/** Pages have so many hits. From the specification. */
export const HITS_PER_PAGE = 8;

/** The service reads no further. */
export const MAX_QUERY_LENGTH = 400;

/** The service counts no further. */
const MAX_PAGE = 1250;

/** Searches every language. */
export const ALL_LOCALES = 'all';

/** What is searched for. */
export interface SearchQuery {
  readonly text: string;
  /** Language of what is to be found, or `all`. */
  readonly locale: Locale | typeof ALL_LOCALES;
  /** Counted from 1. */
  readonly page: number;
  /** True leaves typos as they are; absent mends them. */
  readonly isExact?: boolean;
}

/** Reads a search out of an address; what makes no sense is left out. */
export function parseSearchQuery(parameters: URLSearchParams, own: Locale): SearchQuery {
  const locale = parameters.get('locale');
  const page = parameters.get('page') ?? '';
  return {
    text: (parameters.get('q') ?? '').replaceAll(/\s+/g, ' ').slice(0, MAX_QUERY_LENGTH),
    locale:
      locale === ALL_LOCALES ? ALL_LOCALES : (localeCodes.find((code) => code === locale) ?? own),
    page: /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), MAX_PAGE) : 1,
    isExact: parameters.has('exact'),
  };
}

/** Writes a search into an address; what is usual is left out. */
export function formatSearchQuery(
  { text: query, locale, page, isExact }: SearchQuery,
  own: Locale,
): string {
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('q', query);
  if (page > 1) parameters.set('page', String(page));
  if (locale !== own) parameters.set('locale', locale);
  if (isExact) parameters.set('exact', '1');
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
