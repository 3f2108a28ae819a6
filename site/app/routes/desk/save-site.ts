import { managementContext } from '../../features/desk/api/management-client.server.ts';
import { updateSite } from '../../features/desk/api/site.server.ts';
import { createBadRequestResponse } from '../../features/desk/api/bad-request.server.ts';
import { requireEditorForApi } from '../../features/desk/sign-in/auth-middleware.server.ts';
import type { Route } from './+types/save-site.ts';

export const middleware: Route.MiddlewareFunction[] = [requireEditorForApi];

/** Saves the site settings. */
export async function action({ request, context }: Route.ActionArgs) {
  const body: unknown = await request.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return createBadRequestResponse();
  return Response.json(await updateSite(context.get(managementContext), body));
}

export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}
