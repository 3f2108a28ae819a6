import type { EditError } from '../edit-error.ts';

/** Answers what no page of the desk asks for. */
export function createBadRequest(): Response {
  const message = 'The request is invalid.';
  return Response.json(
    { problem: { kind: 'refused', message } satisfies EditError },
    { status: 400 },
  );
}
