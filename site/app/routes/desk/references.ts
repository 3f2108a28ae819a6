import { managementContext } from '../../desk/api/management.server.ts';
import { readReferences } from '../../desk/api/references.server.ts';
import { ManagementApiError } from '../../desk/api/refusal.server.ts';
import { deskLocaleOf } from '../../desk/desk-locale.ts';
import { requireEditorApi } from '../../desk/sign-in/only-editors.server.ts';
import { siteContext } from '../../site-context.ts';
import type { Route } from './+types/references.ts';

export const middleware: Route.MiddlewareFunction[] = [requireEditorApi];

/** Returns what depends on a record being public. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext);
  try {
    const api = context.get(managementContext);
    return Response.json(await readReferences(api, params.id, origin, deskLocaleOf(request)));
  } catch (error) {
    if (!(error instanceof ManagementApiError)) throw error;
    const { error: problem } = error;
    return Response.json({ problem }, { status: problem.kind === 'gone' ? 404 : 502 });
  }
}
