import { UpstreamError } from '../../../lib/upstream/upstream-error.ts';
import { localeCodes, defaultLocale } from '../../lib/i18n/locales.ts';
import { parseSearchQuery } from '../../lib/site/search-query.ts';
import { searchSite } from '../../features/search/search-site.server.ts';
import { enforceRateLimit } from '../../lib/http/rate-limit.server.ts';
import type { Route } from './+types/search-json.ts';

/** Returns search results while the user types. The token stays on the server. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const rateLimitResponse = await enforceRateLimit('search', context);
  if (rateLimitResponse) return rateLimitResponse;
  const { searchParams } = new URL(request.url);
  const locale = localeCodes.find((code) => code === searchParams.get('in')) ?? defaultLocale;
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
  try {
    const query = parseSearchQuery(searchParams, locale);
    const results = await searchSite(query, { context, signal: request.signal, locale });
    return Response.json(results, { headers });
  } catch (error) {
    if (!(error instanceof Error) || request.signal.aborted) throw error;
    const code = error.cause instanceof UpstreamError ? error.cause.code : 'SEARCH_UNAVAILABLE';
    console.error(`search: ${code}: ${error.message}`);
    return Response.json({ error: error.message, code }, { status: 502, headers });
  }
}
