import { managementContext } from '../../features/desk/api/management-client.server.ts';
import { getReferences } from '../../features/desk/api/references.server.ts';
import { ManagementApiError } from '../../features/desk/api/management-api-error.server.ts';
import { getDeskLocale } from '../../features/desk/desk-locale.ts';
import { requireEditorForApi } from '../../features/desk/sign-in/auth-middleware.server.ts';
import { siteContext } from '../../lib/site/site-context.ts';
import type { Route } from './+types/references.ts';

export const middleware: Route.MiddlewareFunction[] = [requireEditorForApi];

/** Lists the records and pages that depend on a record being published. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext);
  try {
    const api = context.get(managementContext);
    return Response.json(await getReferences(api, params.id, origin, getDeskLocale(request)));
  } catch (error) {
    if (!(error instanceof ManagementApiError)) throw error;
    const { error: problem } = error;
    return Response.json({ problem }, { status: problem.kind === 'not-found' ? 404 : 502 });
  }
}
