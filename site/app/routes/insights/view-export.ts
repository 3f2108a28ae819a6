import { fetchViewExport } from '../../features/insights/insights-client.server.ts';
import type { Route } from './+types/view-export.ts';

/** Hands out all that is kept of a view, as a visitor may ask for it. */
export async function loader(asked: Route.LoaderArgs) {
  const whole = await fetchViewExport(asked, asked.params.id);
  return new Response(JSON.stringify(whole, null, 2), {
    headers: {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="vitrine-view.json"`,
    },
  });
}
