import { siteContext } from '../lib/site/site-context.ts';
import type { Route } from './+types/robots.ts';

/** Paths that search engines must not crawl. */
const disallowedPaths = ['/desk', '/draft/', '/service/', '/live'];

/** The robots.txt file. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = context.get(siteContext);
  const lines = ['User-agent: *', ...disallowedPaths.map((path) => `Disallow: ${path}`)];
  return new Response(`${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
