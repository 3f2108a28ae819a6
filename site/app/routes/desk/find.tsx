import { foundRecords } from '../../desk/api/found-records.server.ts';
import { management } from '../../desk/api/management.server.ts';
import { readModels } from '../../desk/api/models.server.ts';
import { ManagementRefusal } from '../../desk/api/refusal.server.ts';
import { deskLocaleOf } from '../../desk/desk-locale.ts';
import { findCaptions, findUploads } from '../../desk/api/uploads.server.ts';
import { onlyEditorsAsk } from '../../desk/sign-in/only-editors.server.ts';
import type { Route } from './+types/find.ts';

const perLook = 30;

export const middleware: Route.MiddlewareFunction[] = [onlyEditorsAsk];

/** Finds records or files for whoever chooses one, and the captions of a film. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(management);
  const { searchParams } = new URL(request.url);
  const words = searchParams.get('words') ?? undefined;
  const ids = listed(searchParams.get('ids'));
  const search = { words, ...(ids.length > 0 && { ids }), limit: Math.max(perLook, ids.length) };
  try {
    if (searchParams.get('what') === 'uploads')
      return Response.json(await findUploads(api, search));
    if (searchParams.get('what') === 'captions') {
      return Response.json(await findCaptions(api, searchParams.get('film') ?? ''));
    }
    const wanted = listed(searchParams.get('models'));
    const models = wanted.length > 0 ? await readModels(api) : [];
    const keys = models.filter(({ id }) => wanted.includes(id)).map(({ apiKey }) => apiKey);
    return Response.json(
      await foundRecords(api, { ...search, model: keys.join(',') }, deskLocaleOf(request)),
    );
  } catch (error) {
    if (!(error instanceof ManagementRefusal)) throw error;
    return Response.json({ problem: error.problem }, { status: 502 });
  }
}

function listed(text: string | null): readonly string[] {
  return (text ?? '').split(',').filter((part) => part !== '');
}
