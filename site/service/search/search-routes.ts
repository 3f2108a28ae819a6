import type { FastifyInstance } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { assertEnvironment } from '../http/assert-environment.ts';
import { sendJson } from '../http/send-json.ts';
import type { TokenRateLimiter } from '../http/limits/token-rate-limiter.ts';
import type { ContentStore } from '../storage/content-store.ts';
import { findToken, type Tokens } from '../http/tokens/access-tokens.ts';
import { parseSearchRequest, assertSearchIndex } from './search-request.ts';
import { highlightFragments, highlightText } from './highlight.ts';
import { search, type SearchResults } from './search.ts';
import { createSynonymLoader } from './synonyms.ts';
import { registerPreflightRoute } from '../http/register-preflight-route.ts';

/** Length of the excerpt in every result, as in the DatoCMS API. */
const EXCERPT_LENGTH = 200;

/** Dependencies of the search routes. */
export interface SearchRoutesOptions {
  readonly store: ContentStore;
  readonly tokens: Tokens;
  readonly rateLimiter: TokenRateLimiter;
}

/** Creates the plugin that serves site search under the prefix it is registered with. */
export function createSearchRoutes({ store, tokens, rateLimiter }: SearchRoutesOptions) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    const loadSynonyms = createSynonymLoader(store);
    registerPreflightRoute(app, '/search-results');
    app.get('/search-results', async ({ headers, url }, reply) => {
      const token = findToken(tokens, normalizeScheme(headers.authorization));
      if (token === undefined) {
        throw new ApiError(
          'INVALID_AUTHORIZATION_HEADER',
          'Send a valid token as "Authorization: Bearer TOKEN".',
        );
      }
      assertEnvironment(headers);
      await rateLimiter.consume(token.digest);
      const [, query = ''] = url.split('?');
      const request = parseSearchRequest(new URLSearchParams(query));
      await assertSearchIndex(store, request);
      const results = await search(store, request, await loadSynonyms());
      return sendJson(reply, 200, toResponseBody(results));
    });
    done();
  };
}

/** Accepts the legacy authorization scheme `API-Token`. */
function normalizeScheme(authorization: string | undefined): string | undefined {
  return authorization?.replace(/^API-Token(?= )/i, 'Bearer');
}

function toResponseBody({
  hits,
  total,
  isMatch,
  correctedQuery,
  suggestedQuery,
}: SearchResults): unknown {
  const data = hits.map(({ id, title, body, url, score, locale }) => {
    const highlightedTitle = highlightText(title, locale, isMatch);
    const highlight = {
      title: highlightedTitle && [highlightedTitle],
      body: highlightFragments(body, locale, isMatch),
    };
    const attributes = {
      title,
      body_excerpt: body.slice(0, EXCERPT_LENGTH),
      url,
      score,
      highlight,
    };
    return { type: 'search_result', id, attributes };
  });
  const meta = {
    total_count: total,
    ...(correctedQuery !== undefined && { searched_for: correctedQuery }),
    ...(suggestedQuery !== undefined && { did_you_mean: suggestedQuery }),
  };
  return { data, meta };
}
