import { redirect } from 'react-router';
import { saidOfSite } from '../lib/head/site-metadata.server.ts';
import own from '../features/offline/icons/icon-192.png?url';
import type { Route } from './+types/favicon.ts';

/**
 * Leads to the site's icon whoever asks for one where icons have always been: browsers that show a
 * feed or a file, which names none, and programs that read no page.
 */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { icons } = await saidOfSite(args);
  const wanted = args.url.pathname.startsWith('/apple-') ? 'apple-touch-icon' : 'icon';
  const icon = icons.find(({ rel }) => rel === wanted) ?? icons[0];
  return redirect(icon?.href ?? own, { headers: { 'cache-control': 'public, max-age=3600' } });
}
