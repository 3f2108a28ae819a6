import { managementContext } from '../../features/desk/api/management-client.server.ts';
import { updateSite } from '../../features/desk/api/site.server.ts';
import { createBadRequest } from '../../features/desk/api/bad-request.server.ts';
import { requireEditorApi } from '../../features/desk/sign-in/auth-middleware.server.ts';
import type { Route } from './+types/save-site.ts';

export const middleware: Route.MiddlewareFunction[] = [requireEditorApi];

/** Saves what an editor says of the whole site. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked: unknown = await request.json().catch(() => undefined);
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked))
    return createBadRequest();
  return Response.json(await updateSite(context.get(managementContext), asked));
}

export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}
