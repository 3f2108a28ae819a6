import { redirect } from 'react-router';
import { loadSiteMetadata } from '../lib/head/site-metadata.server.ts';
import defaultIcon from '../features/offline/icons/icon-192.png?url';
import type { Route } from './+types/favicon.ts';

/**
 * Redirects the conventional icon paths to the site's icon, for clients that do not read it from a
 * page, such as browsers that show a feed.
 */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { icons } = await loadSiteMetadata(args);
  const rel = args.url.pathname.startsWith('/apple-') ? 'apple-touch-icon' : 'icon';
  const icon = icons.find((candidate) => candidate.rel === rel) ?? icons[0];
  return redirect(icon?.href ?? defaultIcon, {
    headers: { 'cache-control': 'public, max-age=3600' },
  });
}
