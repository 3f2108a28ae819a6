import { changeShape, makeChange } from '../../desk/api/changes.server.ts';
import { management } from '../../desk/api/management.server.ts';
import { unreadable } from '../../desk/api/unreadable.server.ts';
import { onlyEditorsAsk } from '../../desk/sign-in/only-editors.server.ts';
import type { Route } from './+types/change.ts';

export const middleware: Route.MiddlewareFunction[] = [onlyEditorsAsk];

/** Changes a record as the editor's page asks. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = changeShape.safeParse(await request.json().catch(() => undefined));
  if (!asked.success) return unreadable();
  return Response.json(await makeChange(context.get(management), asked.data));
}

export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}
