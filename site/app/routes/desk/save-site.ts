import { management } from '../../desk/api/management.server.ts';
import { saveSite } from '../../desk/api/site.server.ts';
import { unreadable } from '../../desk/api/unreadable.server.ts';
import { onlyEditorsAsk } from '../../desk/sign-in/only-editors.server.ts';
import type { Route } from './+types/save-site.ts';

export const middleware: Route.MiddlewareFunction[] = [onlyEditorsAsk];

/** Saves what an editor says of the whole site. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked: unknown = await request.json().catch(() => undefined);
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) return unreadable();
  return Response.json(await saveSite(context.get(management), asked));
}

export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}
