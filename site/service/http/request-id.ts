import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What is taken over from outside; anything else could write into the log whatever it likes. */
const idForm = /^[\w.:-]{1,128}$/;

/** Names a request as the server before this one has named it in `X-Request-Id`, or anew. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const said = headers['x-request-id'];
  return typeof said === 'string' && idForm.test(said) ? said : randomUUID();
}
