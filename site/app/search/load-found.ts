import type { Locale } from '../texts/locales.ts';
import { textsIn } from '../texts/texts.ts';
import type { AskedSearch } from './asked-search.ts';
import type { Found } from './found.ts';

/**
 * Has the site search, which keeps the token; `own` is the language of the page that shows it.
 * @throws Error with a sentence for whoever searches.
 */
export async function loadFound(
  { query, locale, page, isExact }: AskedSearch,
  own: Locale,
  signal: AbortSignal,
): Promise<Found> {
  const parameters = new URLSearchParams({ q: query, page: String(page), locale, in: own });
  if (isExact) parameters.set('exact', '1');
  const body = await answerTo(`/search.json?${parameters}`, signal).catch((cause: unknown) => {
    // What browsers and proxies say of it is nothing that a visitor understands.
    throw new Error(textsIn(own).search.unreached, { cause });
  });
  if ('hits' in body) return body;
  throw new Error(typeof body.error === 'string' ? body.error : '');
}

async function answerTo(
  address: string,
  signal: AbortSignal,
): Promise<Found | { readonly error?: unknown }> {
  const response = await fetch(address, { signal });
  return Object(await response.json()) as Found | { readonly error?: unknown };
}
