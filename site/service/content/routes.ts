import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import { Answers, type AnswerSource } from './answers.ts';
import { isDiskFullError } from '../files/disk-full.ts';
import { leftEarly } from '../http/left-early.ts';
import { answerUnder } from './answer-under.ts';
import { tagsHeader } from './cache-tags.ts';
import { takeAnyBody } from './any-body.ts';
import { ApiError, storageFull } from './api-error.ts';
import { askedQuery } from './asked-query.ts';
import { checkedAsker } from './asker.ts';
import { mostComplexity } from './complexity.ts';
import { crossOrigin } from './cross-origin.ts';
import { liveRoutes, type LiveSource } from './live/live-routes.ts';
import { OpenStreams, type StreamLimits } from './live/open-streams.ts';
import { tagRoutes } from './live/tag-routes.ts';
import { nothingThere } from './nothing-there.ts';
import { RateLimit } from './rate-limit.ts';
import { protocolBytes, protocolJson } from './protocol-json.ts';
import { toldPath } from '../http/watch-requests.ts';
import { isClientError } from '../http/client-error.ts';

/** Larger than any query a site sends. */
const largestBodyBytes = 256 * 1024;

/** What the content routes answer from. */
export interface ContentSource
  extends AnswerSource, Omit<LiveSource, 'limit' | 'streams'>, StreamLimits {
  /** Queries that one token may ask a second; 0 for any number. */
  readonly requestsPerSecond: number;
  /** Routes of site search, whose requests count toward the same limit; absent without search. */
  readonly search?: (limit: RateLimit) => FastifyPluginCallback;
}

/** Serves content delivery, its live updates and site search under the prefix it is registered with. */
export function contentRoutes(source: ContentSource) {
  const answers = new Answers(source);
  const limit = new RateLimit(source.requestsPerSecond);
  return async (app: FastifyInstance): Promise<void> => {
    takeAnyBody(app, largestBodyBytes);
    app.addHook('onRequest', async (_, reply) => {
      reply.headers(crossOrigin);
    });
    app.setErrorHandler((error, request, reply) => {
      const refusal = refusalFor(error);
      if (refusal.status >= 500 && !leftEarly(error, request)) {
        source.log.error(
          { err: error, requestId: request.id, path: toldPath(request) },
          'A request failed',
        );
      }
      const { retryAfter } = refusal;
      if (retryAfter !== undefined) reply.header('x-ratelimit-reset', String(retryAfter));
      return protocolJson(reply, refusal.status, refusal.body());
    });
    nothingThere(app);
    answerUnder(app, '/graphql', async ({ headers, body }, reply, path) => {
      const { sight, token } = checkedAsker(headers, source.tokens, path);
      await limit.count(token);
      const { json, complexity, tags } = await answers.answer(askedQuery(body), sight);
      if (complexity !== undefined) {
        reply.headers({ 'x-complexity': complexity, 'x-max-complexity': mostComplexity });
      }
      if (tags && headers['x-cache-tags'] === 'true') {
        const header = tagsHeader(tags);
        if (header !== undefined) reply.header('x-cache-tags', header);
      }
      return protocolBytes(reply, 200, json);
    });
    if (source.search) await app.register(source.search(limit));
    const streams = new OpenStreams(source);
    await app.register(tagRoutes({ ...source, streams }));
    await app.register(liveRoutes({ ...source, limit, streams }, answers), { prefix: '/listen' });
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
