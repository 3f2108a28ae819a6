import type { Problem } from '../problem.ts';

/** Answers what no page of the desk asks for. */
export function unreadable(): Response {
  const message = 'The desk asked for something that cannot be.';
  return Response.json(
    { problem: { kind: 'refused', message } satisfies Problem },
    { status: 400 },
  );
}
