import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import { QueryService, type QueryServiceOptions } from './graphql/execution/query-service.ts';
import { isDiskFullError } from '../files/disk-full.ts';
import { isClientDisconnect } from '../http/is-client-disconnect.ts';
import { registerQueryEndpoint } from './graphql/execution/query-endpoint.ts';
import { formatCacheTagsHeader } from './cache-tags.ts';
import { useTextBodyParser } from '../http/text-body-parser.ts';
import { ApiError, createStorageFullError } from '../http/api-error.ts';
import { parseGraphQLRequest } from './graphql/execution/graphql-request.ts';
import { authorizeQuery } from './graphql/execution/authorize-query.ts';
import { maxComplexity } from './graphql/execution/compute-complexity.ts';
import { corsHeaders } from '../http/cors.ts';
import { createLiveRoutes, type LiveRoutesOptions } from './live/live-routes.ts';
import { StreamLimiter, type StreamLimits } from './live/stream-limiter.ts';
import { createCacheTagRoutes } from './live/cache-tag-routes.ts';
import { registerNotFoundRoutes } from './not-found-routes.ts';
import { TokenRateLimiter } from '../http/limits/token-rate-limiter.ts';
import { sendJsonBuffer, sendJson } from '../http/send-json.ts';
import { getLoggablePath } from '../http/instrument-requests.ts';
import { isClientError } from '../http/is-client-error.ts';

/** Maximum size of a request body; larger than any query that a site sends. */
const MAX_BODY_BYTES = 256 * 1024;

/** Dependencies and limits of the content routes. */
export interface ContentRoutesOptions
  extends
    QueryServiceOptions,
    Omit<LiveRoutesOptions, 'rateLimiter' | 'streamLimiter'>,
    StreamLimits {
  /** Queries per second that each token may send; 0 for no limit. */
  readonly requestsPerSecond: number;
  /** Creates the routes of site search, which share the rate limit; undefined if it is disabled. */
  readonly search?: (rateLimiter: TokenRateLimiter) => FastifyPluginCallback;
}

/** Creates a plugin that serves content delivery, live updates and site search under its prefix. */
export function createContentRoutes(options: ContentRoutesOptions) {
  const queryService = new QueryService(options);
  const rateLimiter = new TokenRateLimiter(options.requestsPerSecond);
  return async (app: FastifyInstance): Promise<void> => {
    useTextBodyParser(app, MAX_BODY_BYTES);
    app.addHook('onRequest', async (_, reply) => {
      reply.headers(corsHeaders.content);
    });
    app.setErrorHandler((error, request, reply) => {
      const apiError = toApiError(error);
      if (apiError.statusCode >= 500 && !isClientDisconnect(error, request)) {
        options.log.error(
          { err: error, requestId: request.id, path: getLoggablePath(request) },
          'Request failed',
        );
      }
      const { retryAfterSeconds } = apiError;
      if (retryAfterSeconds !== undefined)
        reply.header('x-ratelimit-reset', String(retryAfterSeconds));
      return sendJson(reply, apiError.statusCode, apiError.toBody());
    });
    registerNotFoundRoutes(app);
    registerQueryEndpoint(app, '/graphql', async ({ headers, body }, reply, path) => {
      const { options: queryOptions, tokenDigest } = authorizeQuery(headers, options.tokens, path);
      await rateLimiter.consume(tokenDigest);
      const { json, complexity, cacheTags } = await queryService.execute(
        parseGraphQLRequest(body),
        queryOptions,
      );
      if (complexity !== undefined) {
        reply.headers({ 'x-complexity': complexity, 'x-max-complexity': maxComplexity });
      }
      if (cacheTags && headers['x-cache-tags'] === 'true') {
        const header = formatCacheTagsHeader(cacheTags);
        if (header !== undefined) reply.header('x-cache-tags', header);
      }
      return sendJsonBuffer(reply, 200, json);
    });
    if (options.search) await app.register(options.search(rateLimiter));
    const streamLimiter = new StreamLimiter(options);
    await app.register(createCacheTagRoutes({ ...options, streamLimiter }));
    await app.register(createLiveRoutes({ ...options, rateLimiter, streamLimiter }, queryService), {
      prefix: '/listen',
    });
  };
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDiskFullError(error)) return createStorageFullError();
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new ApiError(
      'BODY_TOO_LARGE',
      `The request body can have at most ${MAX_BODY_BYTES} bytes.`,
    );
  }
  if (isClientError(error))
    return new ApiError('INVALID_JSON_BODY', 'The request body or its content type is invalid.');
  return new ApiError('INTERNAL_ERROR', 'Internal server error.');
}
