import { readVersions } from '../../desk/api/items.server.ts';
import { management } from '../../desk/api/management.server.ts';
import { ManagementRefusal } from '../../desk/api/refusal.server.ts';
import { onlyEditorsAsk } from '../../desk/sign-in/only-editors.server.ts';
import type { Route } from './+types/history.ts';

export const middleware: Route.MiddlewareFunction[] = [onlyEditorsAsk];

/** What a record was before. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const list = await readVersions(context.get(management), params.id);
    return Response.json({ list, total: list.length });
  } catch (error) {
    if (!(error instanceof ManagementRefusal)) throw error;
    const { problem } = error;
    return Response.json({ problem }, { status: problem.kind === 'gone' ? 404 : 502 });
  }
}
