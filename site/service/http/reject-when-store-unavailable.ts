import type { onRequestAsyncHookHandler } from 'fastify';
import { ApiError } from './api-error.ts';
import { corsHeaders } from './cors.ts';
import { sendJson } from './send-json.ts';
import type { ContentStore } from '../storage/content-store.ts';

/** Routes that need the database: all except uploading bytes, which are written to a folder. */
const storeRoutes = /^\/service\/(?!upload-requests\/.)/;

/** The recovery of the database is detected within this time. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Rejects requests that need the database with 503 immediately while it is unreachable. No part of
 * the request has been executed, so a load balancer may retry it on another server.
 */
export function rejectWhenStoreUnavailable(
  store: Pick<ContentStore, 'isUnreachable'>,
): onRequestAsyncHookHandler {
  return async ({ url }, reply) => {
    if (!store.isUnreachable() || !storeRoutes.test(url)) return;
    const error = new ApiError('OUT_OF_REACH', 'The database is not responding. Try again later.');
    reply.headers({
      ...corsHeaders.content,
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_SECONDS),
    });
    return sendJson(reply, error.statusCode, error.toBody());
  };
}
