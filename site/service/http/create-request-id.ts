import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Format of the IDs accepted from a proxy; anything else could inject text into the log. */
const idPattern = /^[\w.:-]{1,128}$/;

/** Returns the ID that a proxy set in `X-Request-Id`, or a new UUID. */
export function createRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const id = headers['x-request-id'];
  return typeof id === 'string' && idPattern.test(id) ? id : randomUUID();
}
