import { recordChangeSchema, applyChange } from '../../desk/api/changes.server.ts';
import { managementContext } from '../../desk/api/management.server.ts';
import { createBadRequest } from '../../desk/api/unreadable.server.ts';
import { requireEditorApi } from '../../desk/sign-in/only-editors.server.ts';
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
