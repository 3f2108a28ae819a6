import { fetchConcurrentViewers } from '../../features/insights/insights-client.server.ts';
import type { Route } from './+types/current-viewers.ts';

/** Tells the open page who watches now. */
export async function loader(asked: Route.LoaderArgs) {
  return Response.json({ watching: await fetchConcurrentViewers(asked) });
}
