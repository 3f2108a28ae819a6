import { listVersions } from '../../desk/api/items.server.ts';
import { managementContext } from '../../desk/api/management.server.ts';
import { ManagementApiError } from '../../desk/api/refusal.server.ts';
import { requireEditorApi } from '../../desk/sign-in/only-editors.server.ts';
import type { Route } from './+types/history.ts';

export const middleware: Route.MiddlewareFunction[] = [requireEditorApi];

/** What a record was before. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const list = await listVersions(context.get(managementContext), params.id);
    return Response.json({ list, total: list.length });
  } catch (error) {
    if (!(error instanceof ManagementApiError)) throw error;
    const { error: problem } = error;
    return Response.json({ problem }, { status: problem.kind === 'gone' ? 404 : 502 });
  }
}
