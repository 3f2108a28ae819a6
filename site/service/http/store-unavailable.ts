import type { onRequestAsyncHookHandler } from 'fastify';
import { ApiError } from './api-error.ts';
import { corsHeaders } from './cors.ts';
import { sendJson } from './send-json.ts';
import type { ContentStore } from '../storage/content-store.ts';

/** Routes that need the database; the bytes of uploads are written to a folder. */
const needsStore = /^\/service\/(?!upload-requests\/.)/;

/** A database that recovers is detected within this time. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Rejects requests that need the database with 503 at once while it is unreachable. Nothing of the
 * request has been executed, so a load balancer may retry it on another server.
 */
export function rejectWhenStoreUnavailable(
  store: Pick<ContentStore, 'isUnreachable'>,
): onRequestAsyncHookHandler {
  return async ({ url }, reply) => {
    if (!store.isUnreachable() || !needsStore.test(url)) return;
    const error = new ApiError('OUT_OF_REACH', 'The database is not responding. Try again later.');
    reply.headers({
      ...corsHeaders.content,
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_SECONDS),
    });
    return sendJson(reply, error.statusCode, error.toBody());
  };
}
