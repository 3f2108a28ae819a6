import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import { QueryService, type QueryServiceOptions } from './graphql/execution/query-service.ts';
import { isDiskFullError } from '../files/disk-full.ts';
import { leftEarly } from '../http/aborted-request.ts';
import { registerQueryEndpoint } from './graphql/execution/query-endpoint.ts';
import { tagsHeader } from './cache-tags.ts';
import { useTextBodyParser } from '../http/text-body-parser.ts';
import { ApiError, storageFull } from '../http/api-error.ts';
import { parseGraphQLRequest } from './graphql/execution/graphql-request.ts';
import { authorizeQuery } from './graphql/execution/authorize-query.ts';
import { maxComplexity } from './graphql/execution/query-complexity.ts';
import { corsHeaders } from '../http/cors.ts';
import { liveRoutes, type LiveRoutesOptions } from './live/live-routes.ts';
import { StreamLimiter, type StreamLimits } from './live/stream-limiter.ts';
import { cacheTagRoutes } from './live/cache-tag-routes.ts';
import { registerNotFoundRoutes } from './nothing-there.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import { sendJsonBuffer, sendJson } from '../http/send-json.ts';
import { toldPath } from '../http/watch-requests.ts';
import { isClientError } from '../http/client-error.ts';

/** Larger than any query a site sends. */
const largestBodyBytes = 256 * 1024;

/** What the content routes answer from. */
export interface ContentRoutesOptions
  extends
    QueryServiceOptions,
    Omit<LiveRoutesOptions, 'rateLimiter' | 'streamLimiter'>,
    StreamLimits {
  /** Queries that one token may ask a second; 0 for any number. */
  readonly requestsPerSecond: number;
  /** Routes of site search, whose requests count toward the same limit; absent without search. */
  readonly search?: (limit: RateLimiter) => FastifyPluginCallback;
}

/** Serves content delivery, its live updates and site search under the prefix it is registered with. */
export function contentRoutes(source: ContentRoutesOptions) {
  const answers = new QueryService(source);
  const limit = new RateLimiter(source.requestsPerSecond);
  return async (app: FastifyInstance): Promise<void> => {
    useTextBodyParser(app, largestBodyBytes);
    app.addHook('onRequest', async (_, reply) => {
      reply.headers(corsHeaders);
    });
    app.setErrorHandler((error, request, reply) => {
      const refusal = refusalFor(error);
      if (refusal.statusCode >= 500 && !leftEarly(error, request)) {
        source.log.error(
          { err: error, requestId: request.id, path: toldPath(request) },
          'A request failed',
        );
      }
      const { retryAfterSeconds } = refusal;
      if (retryAfterSeconds !== undefined)
        reply.header('x-ratelimit-reset', String(retryAfterSeconds));
      return sendJson(reply, refusal.statusCode, refusal.toBody());
    });
    registerNotFoundRoutes(app);
    registerQueryEndpoint(app, '/graphql', async ({ headers, body }, reply, path) => {
      const { options, role } = authorizeQuery(headers, source.tokens, path);
      await limit.consume(role);
      const { json, complexity, cacheTags } = await answers.execute(
        parseGraphQLRequest(body),
        options,
      );
      if (complexity !== undefined) {
        reply.headers({ 'x-complexity': complexity, 'x-max-complexity': maxComplexity });
      }
      if (cacheTags && headers['x-cache-tags'] === 'true') {
        const header = tagsHeader(cacheTags);
        if (header !== undefined) reply.header('x-cache-tags', header);
      }
      return sendJsonBuffer(reply, 200, json);
    });
    if (source.search) await app.register(source.search(limit));
    const streams = new StreamLimiter(source);
    await app.register(cacheTagRoutes({ ...source, streams }));
    await app.register(
      liveRoutes({ ...source, rateLimiter: limit, streamLimiter: streams }, answers),
      { prefix: '/listen' },
    );
  };
}

function refusalFor(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDiskFullError(error)) return storageFull();
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new ApiError(
      'BODY_TOO_LARGE',
      `The request body can have at most ${largestBodyBytes} bytes.`,
    );
  }
  if (isClientError(error))
    return new ApiError('INVALID_JSON_BODY', 'The request body or its content type is invalid.');
  return new ApiError('INTERNAL_ERROR', 'Internal server error.');
}
