import { recordChangeSchema, applyChange } from '../../features/desk/api/record-changes.server.ts';
import { managementContext } from '../../features/desk/api/management-client.server.ts';
import { createBadRequest } from '../../features/desk/api/bad-request.server.ts';
import { requireEditorApi } from '../../features/desk/sign-in/auth-middleware.server.ts';
import type { Route } from './+types/change.ts';

export const middleware: Route.MiddlewareFunction[] = [requireEditorApi];

/** Changes a record as the editor's page asks. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = recordChangeSchema.safeParse(await request.json().catch(() => undefined));
  if (!asked.success) return createBadRequest();
  return Response.json(await applyChange(context.get(managementContext), asked.data));
}

export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}
