import { createHash } from 'node:crypto';
import type { QueryResult } from '../graphql/execution/execute-query.ts';

/** What is told to whoever follows a query. */
export interface LiveMessage {
  /** The same for the same answer; absent for what is no answer. */
  readonly id?: string;
  /** One event, as it goes over the wire: the same bytes for all, and never copied for one of them. */
  readonly bytes: Buffer;
  /** True where nothing more will come. */
  readonly isFinal: boolean;
}

/**
 * The message of what came of a query: the whole answer, or why there is none.
 *
 * A query that is wrong stays so; where the server is at fault the client is to come back later.
 */
export function toLiveMessage({ json, fault }: QueryResult): LiveMessage {
  if (fault === undefined) return answered(`{"response":${json.toString()}}`);
  const isLast = fault === 'asker';
  return channelError({
    code: isLast ? 'INVALID_QUERY' : 'INTERNAL_ERROR',
    message: isLast ? 'The query is not valid.' : 'Internal server error.',
    fatal: isLast,
    response: { errors: (JSON.parse(json.toString()) as { errors: unknown }).errors },
  });
}

/** The message of a query that nothing came of. */
export const queryFailedMessage = channelError({
  code: 'INTERNAL_ERROR',
  message: 'Internal server error.',
  fatal: false,
});

function answered(data: string): LiveMessage {
  const id = createHash('sha256').update(data).digest('base64url').slice(0, 22);
  const bytes = Buffer.from(`id: ${id}\nevent: update\ndata: ${data}\n\n`);
  return { id, bytes, isFinal: false };
}

/** After an error that is not fatal a client registers anew, so that is the end of it, too. */
function channelError(told: Readonly<Record<string, unknown>>): LiveMessage {
  const bytes = Buffer.from(`event: channelError\ndata: ${JSON.stringify(told)}\n\n`);
  return { bytes, isFinal: true };
}
