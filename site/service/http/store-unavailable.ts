import type { onRequestAsyncHookHandler } from 'fastify';
import { ApiError } from './api-error.ts';
import { corsHeaders } from './cors.ts';
import { sendJson } from './send-json.ts';
import type { ContentStore } from '../storage/content-store.ts';

/** What is answered from the database; bytes of uploads go into a folder. */
const needsStore = /^\/service\/(?!upload-requests\/.)/;

/** A database that is back is found within so many seconds. */
const againAfterSeconds = 5;

/**
 * Turns away at once, with 503, what would fail as the database has fallen silent. As nothing of it
 * is done, whoever spreads requests may ask another server, which has not lost the database.
 */
export function rejectWhenStoreUnavailable(
  store: Pick<ContentStore, 'isUnreachable'>,
): onRequestAsyncHookHandler {
  return async ({ url }, reply) => {
    if (!store.isUnreachable() || !needsStore.test(url)) return;
    const refusal = new ApiError(
      'OUT_OF_REACH',
      'The database is not responding. Try again later.',
    );
    reply.headers({
      ...corsHeaders,
      'cache-control': 'no-store',
      'retry-after': String(againAfterSeconds),
    });
    return sendJson(reply, refusal.statusCode, refusal.toBody());
  };
}
