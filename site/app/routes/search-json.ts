import { UpstreamError } from '../../lib/upstream/upstream-error.ts';
import { localeCodes, defaultLocale } from '../lib/i18n/locales.ts';
import { parseSearchQuery } from '../lib/site/search-query.ts';
import { searchSite } from '../features/search/search-site.server.ts';
import { enforceRateLimit } from '../lib/http/rate-limit.server.ts';
import type { Route } from './+types/search-json.ts';

/** Answers what is searched for while somebody types; the token stays on the server. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const refused = await enforceRateLimit('search', context);
  if (refused) return refused;
  const { searchParams } = new URL(request.url);
  const own = localeCodes.find((code) => code === searchParams.get('in')) ?? defaultLocale;
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
  try {
    const asked = parseSearchQuery(searchParams, own);
    const found = await searchSite(asked, { context, signal: request.signal, locale: own });
    return Response.json(found, { headers });
  } catch (error) {
    if (!(error instanceof Error) || request.signal.aborted) throw error;
    console.error(`search: ${error.message}`);
    const code = error.cause instanceof UpstreamError ? error.cause.code : 'SEARCH_UNAVAILABLE';
    return Response.json({ error: error.message, code }, { status: 502, headers });
  }
}
