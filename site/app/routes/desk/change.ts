import { recordChangeSchema, applyChange } from '../../features/desk/api/record-changes.server.ts';
import { managementContext } from '../../features/desk/api/management-client.server.ts';
import { createBadRequestResponse } from '../../features/desk/api/bad-request.server.ts';
import { requireEditorForApi } from '../../features/desk/sign-in/auth-middleware.server.ts';
import type { Route } from './+types/change.ts';

export const middleware: Route.MiddlewareFunction[] = [requireEditorForApi];

/** Applies a record change that the editor UI sends. */
export async function action({ request, context }: Route.ActionArgs) {
  const body = recordChangeSchema.safeParse(await request.json().catch(() => undefined));
  if (!body.success) return createBadRequestResponse();
  return Response.json(await applyChange(context.get(managementContext), body.data));
}

export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}
