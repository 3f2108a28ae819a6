import type { Locale } from '../../lib/i18n/locales.ts';
import { getMessages } from '../../lib/i18n/messages.ts';
import type { SearchQuery } from '../../lib/site/search-query.ts';
import type { SearchResponse } from './search-response.ts';

/**
 * Has the site search, which keeps the token; `own` is the language of the page that shows it.
 * @throws Error with a sentence for whoever searches.
 */
export async function fetchSearch(
  { text, locale, page, isExact }: SearchQuery,
  own: Locale,
  signal: AbortSignal,
): Promise<SearchResponse> {
  const parameters = new URLSearchParams({ q: text, page: String(page), locale, in: own });
  if (isExact) parameters.set('exact', '1');
  const body = await fetchJson(`/search.json?${parameters}`, signal).catch((cause: unknown) => {
    // What browsers and proxies say of it is nothing that a visitor understands.
    throw new Error(getMessages(own).search.unreached, { cause });
  });
  if ('hits' in body) return body;
  throw new Error(typeof body.error === 'string' ? body.error : '');
}

async function fetchJson(
  address: string,
  signal: AbortSignal,
): Promise<SearchResponse | { readonly error?: unknown }> {
  const response = await fetch(address, { signal });
  return Object(await response.json()) as SearchResponse | { readonly error?: unknown };
}
