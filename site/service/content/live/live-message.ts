import { createHash } from 'node:crypto';
import type { QueryResult } from '../graphql/execution/execute-query.ts';

/** A message to the subscribers of a live query. */
export interface LiveMessage {
  /** ID of the event: a hash of the response; undefined for an error. */
  readonly id?: string;
  /** The server-sent event; all subscribers share one buffer without copying. */
  readonly bytes: Buffer;
  /** Whether the stream ends after this message. */
  readonly isFinal: boolean;
}

/**
 * Converts the result of a query to a message: the response, or the error.
 *
 * Errors of the client are fatal, because an invalid query stays invalid; after a server error, the
 * client should retry.
 */
export function toLiveMessage({ json, fault }: QueryResult): LiveMessage {
  if (fault === undefined) return createUpdateMessage(`{"response":${json.toString()}}`);
  const isFatal = fault === 'client';
  return createErrorMessage({
    code: isFatal ? 'INVALID_QUERY' : 'INTERNAL_ERROR',
    message: isFatal ? 'The query is not valid.' : 'Internal server error.',
    fatal: isFatal,
    response: { errors: (JSON.parse(json.toString()) as { errors: unknown }).errors },
  });
}

/** The message sent if executing the query throws. */
export const queryFailedMessage = createErrorMessage({
  code: 'INTERNAL_ERROR',
  message: 'Internal server error.',
  fatal: false,
});

function createUpdateMessage(data: string): LiveMessage {
  const id = createHash('sha256').update(data).digest('base64url').slice(0, 22);
  const bytes = Buffer.from(`id: ${id}\nevent: update\ndata: ${data}\n\n`);
  return { id, bytes, isFinal: false };
}

/**
 * Creates an error message. Every error ends the stream; after one that is not fatal, the client
 * creates a new channel.
 */
function createErrorMessage(details: Readonly<Record<string, unknown>>): LiveMessage {
  const bytes = Buffer.from(`event: channelError\ndata: ${JSON.stringify(details)}\n\n`);
  return { bytes, isFinal: true };
}
