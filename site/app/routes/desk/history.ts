import { listVersions } from '../../features/desk/api/items.server.ts';
import { managementContext } from '../../features/desk/api/management-client.server.ts';
import { ManagementApiError } from '../../features/desk/api/management-api-error.server.ts';
import { requireEditorForApi } from '../../features/desk/sign-in/auth-middleware.server.ts';
import type { Route } from './+types/history.ts';

export const middleware: Route.MiddlewareFunction[] = [requireEditorForApi];

/** Lists the versions of a record. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const versions = await listVersions(context.get(managementContext), params.id);
    return Response.json({ list: versions, total: versions.length });
  } catch (error) {
    if (!(error instanceof ManagementApiError)) throw error;
    const { error: problem } = error;
    return Response.json({ problem }, { status: problem.kind === 'not-found' ? 404 : 502 });
  }
}
