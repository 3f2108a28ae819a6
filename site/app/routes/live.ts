import { z } from 'zod';
import { contentEndpointContext } from '../lib/content/content-endpoint.ts';
import { followedQuestion } from '../features/live-updates/followed-queries.server.ts';
import { createChannel } from '../features/live-updates/create-channel.server.ts';
import { isSameOriginRequest } from '../lib/security/same-origin.ts';
import { enforceRateLimit } from '../lib/http/rate-limit.server.ts';
import type { Route } from './+types/live.ts';

/** Longer than any slug. */
const longestValue = 500;

const value = z.union([
  z.string().max(longestValue),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string().max(longestValue)).max(100),
]);

const requestSchema = z.object({
  query: z.string().max(100),
  variables: z.record(z.string().max(100), value).default({}),
});

/** Has a channel made that tells of changes to what a page shows; the token stays here. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (!isSameOriginRequest(request))
    return createErrorResponse(403, 'This endpoint is only for pages of this site.');
  const refused = await enforceRateLimit('live', context);
  if (refused) return refused;
  const body = requestSchema.safeParse(await request.json().catch(() => undefined));
  if (!body.success) return createErrorResponse(422, 'Send the name of a query and its variables.');
  const question = followedQuestion(body.data.query);
  const source = context.get(contentEndpointContext);
  if (!question || !source.live)
    return createErrorResponse(404, 'There is no live query with this name.');
  return createChannel(source, { query: question.query, variables: body.data.variables });
}

/** Reading tells nothing. */
export function loader(): Response {
  return createErrorResponse(405, 'Use POST to create a channel.', { allow: 'POST' });
}

function createErrorResponse(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json({ errors: [{ message }] }, { status, headers });
}
