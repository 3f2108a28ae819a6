import { z } from 'zod';
import { contentEndpointContext } from '../lib/content/content-endpoint.ts';
import { findSubscribableQuery } from '../features/live-updates/subscribable-queries.server.ts';
import { createChannel } from '../features/live-updates/create-channel.server.ts';
import { isSameOriginRequest } from '../lib/security/same-origin.ts';
import { enforceRateLimit } from '../lib/http/rate-limit.server.ts';
import type { Route } from './+types/live.ts';

/** Maximum length of a variable, in characters: longer than any slug. */
const MAX_VALUE_LENGTH = 500;

const variableSchema = z.union([
  z.string().max(MAX_VALUE_LENGTH),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string().max(MAX_VALUE_LENGTH)).max(100),
]);

const requestSchema = z.object({
  query: z.string().max(100),
  variables: z.record(z.string().max(100), variableSchema).default({}),
});

/** Creates a channel for live updates of a query. The token stays on the server. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (!isSameOriginRequest(request))
    return createErrorResponse(403, 'This endpoint is only for pages of this site.');
  const rateLimitResponse = await enforceRateLimit('live', context);
  if (rateLimitResponse) return rateLimitResponse;
  const body = requestSchema.safeParse(await request.json().catch(() => undefined));
  if (!body.success) return createErrorResponse(422, 'Send the name of a query and its variables.');
  const liveQuery = findSubscribableQuery(body.data.query);
  const endpoint = context.get(contentEndpointContext);
  if (!liveQuery || !endpoint.live)
    return createErrorResponse(404, 'There is no live query with this name.');
  return createChannel(endpoint, { query: liveQuery.query, variables: body.data.variables });
}

/** GET is not supported. */
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
