import { fetchConcurrentViewers } from '../../features/insights/insights-client.server.ts';
import type { Route } from './+types/current-viewers.ts';

/** Returns the number of concurrent viewers, which an open page polls. */
export async function loader(args: Route.LoaderArgs) {
  return Response.json({ viewerCount: await fetchConcurrentViewers(args) });
}
