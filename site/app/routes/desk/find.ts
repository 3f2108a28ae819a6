import { searchRecords } from '../../features/desk/api/search-records.server.ts';
import { managementContext } from '../../features/desk/api/management-client.server.ts';
import { listModels } from '../../features/desk/api/item-types.server.ts';
import { ManagementApiError } from '../../features/desk/api/management-api-error.server.ts';
import { getDeskLocale } from '../../features/desk/desk-locale.ts';
import type { RecordQuery } from '../../features/desk/api/items.server.ts';
import {
  listTracks,
  listUploads,
  type UploadQuery,
} from '../../features/desk/api/uploads.server.ts';
import { requireEditorForApi } from '../../features/desk/sign-in/auth-middleware.server.ts';
import type { Route } from './+types/find.ts';

const MAX_RESULTS = 30;

export const middleware: Route.MiddlewareFunction[] = [requireEditorForApi];

/** Searches records or uploads for a picker, and lists the captions of a video. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(managementContext);
  const { searchParams } = new URL(request.url);
  const words = searchParams.get('words') ?? undefined;
  const ids = parseList(searchParams.get('ids'));
  const search: RecordQuery & UploadQuery = {
    text: words,
    ...(ids.length > 0 && { ids }),
    limit: Math.max(MAX_RESULTS, ids.length),
  };
  try {
    if (searchParams.get('kind') === 'uploads')
      return Response.json(await listUploads(api, search));
    if (searchParams.get('kind') === 'captions') {
      return Response.json(await listTracks(api, searchParams.get('film') ?? ''));
    }
    const modelIds = parseList(searchParams.get('models'));
    const models = modelIds.length > 0 ? await listModels(api) : [];
    const keys = models.filter(({ id }) => modelIds.includes(id)).map(({ apiKey }) => apiKey);
    return Response.json(
      await searchRecords(api, { ...search, model: keys.join(',') }, getDeskLocale(request)),
    );
  } catch (error) {
    if (!(error instanceof ManagementApiError)) throw error;
    return Response.json({ problem: error.error }, { status: 502 });
  }
}

function parseList(text: string | null): readonly string[] {
  return (text ?? '').split(',').filter((part) => part !== '');
}
