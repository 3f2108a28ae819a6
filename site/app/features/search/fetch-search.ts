import type { Locale } from '../../lib/i18n/locales.ts';
import { getMessages } from '../../lib/i18n/messages.ts';
import type { SearchQuery } from '../../lib/site/search-query.ts';
import type { SearchResponse } from './search-response.ts';

/**
 * Searches with the site's own route, which adds the token. Error messages are in `messageLocale`.
 * @throws Error with a message for the visitor.
 */
export async function fetchSearch(
  { text, locale, page, isExact }: SearchQuery,
  messageLocale: Locale,
  signal: AbortSignal,
): Promise<SearchResponse> {
  const parameters = new URLSearchParams({
    q: text,
    page: String(page),
    locale,
    in: messageLocale,
  });
  if (isExact) parameters.set('exact', '1');
  const body = await fetchJson(`/search.json?${parameters}`, signal).catch((cause: unknown) => {
    // The messages of browsers and proxies are not suitable for visitors.
    throw new Error(getMessages(messageLocale).search.unreachable, { cause });
  });
  if ('hits' in body) return body;
  throw new Error(typeof body.error === 'string' ? body.error : '');
}

async function fetchJson(
  url: string,
  signal: AbortSignal,
): Promise<SearchResponse | { readonly error?: unknown }> {
  const response = await fetch(url, { signal });
  return Object(await response.json()) as SearchResponse | { readonly error?: unknown };
}
