import { localeCodes, type Locale } from '../i18n/locales.ts';

/** Number of results per page, a limit of the search API. */
export const HITS_PER_PAGE = 8;

/** Maximum length of a query in characters. The service ignores the rest. */
export const MAX_QUERY_LENGTH = 400;

/** The last page that the service returns. */
const MAX_PAGE = 1250;

/** The value of `locale` that searches all locales. */
export const ALL_LOCALES = 'all';

/** A search: its text and its parameters. */
export interface SearchQuery {
  readonly text: string;
  /** Locale of the results, or `all`. */
  readonly locale: Locale | typeof ALL_LOCALES;
  /** Page of the results, starting at 1. */
  readonly page: number;
  /** Whether to search for the exact words instead of correcting typos. */
  readonly isExact?: boolean;
}

/** Parses the query parameters of the search page. Invalid parameters are ignored. */
export function parseSearchQuery(parameters: URLSearchParams, pageLocale: Locale): SearchQuery {
  const locale = parameters.get('locale');
  const page = parameters.get('page') ?? '';
  return {
    text: (parameters.get('q') ?? '').replaceAll(/\s+/g, ' ').slice(0, MAX_QUERY_LENGTH),
    locale:
      locale === ALL_LOCALES
        ? ALL_LOCALES
        : (localeCodes.find((code) => code === locale) ?? pageLocale),
    page: /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), MAX_PAGE) : 1,
    isExact: parameters.has('exact'),
  };
}

/** Formats a search as a query string; parameters with their default value are omitted. */
export function formatSearchQuery(
  { text: query, locale, page, isExact }: SearchQuery,
  pageLocale: Locale,
): string {
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('q', query);
  if (page > 1) parameters.set('page', String(page));
  if (locale !== pageLocale) parameters.set('locale', locale);
  if (isExact) parameters.set('exact', '1');
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
