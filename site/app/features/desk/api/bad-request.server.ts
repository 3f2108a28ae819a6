import type { EditError } from '../edit-error.ts';

/** Creates the response to a request with an invalid body. */
export function createBadRequestResponse(): Response {
  const message = 'The request is invalid.';
  return Response.json(
    { problem: { kind: 'rejected', message } satisfies EditError },
    { status: 400 },
  );
}
