import type { Problem } from '../problem.ts';

/** Answers what no page of the desk asks for. */
export function unreadable(): Response {
  const message = 'The request is invalid.';
  return Response.json(
    { problem: { kind: 'refused', message } satisfies Problem },
    { status: 400 },
  );
}
