import { fetchViewExport } from '../../features/insights/insights-client.server.ts';
import type { Route } from './+types/view-export.ts';

/** Exports all stored data of a view as JSON, to answer a viewer's request for their data. */
export async function loader(args: Route.LoaderArgs) {
  const view = await fetchViewExport(args, args.params.id);
  return new Response(JSON.stringify(view, null, 2), {
    headers: {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="vitrine-view.json"`,
    },
  });
}
