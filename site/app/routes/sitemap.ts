import { loadSitemapEntries } from '../lib/content/queries/sitemap-entries.server.ts';
import { createXmlResponse } from '../lib/http/xml-response.ts';
import { createSitemap } from '../features/feeds/sitemap.ts';
import { localeCodes } from '../lib/i18n/locales.ts';
import { siteContext } from '../lib/site/site-context.ts';
import type { Route } from './+types/sitemap.ts';

/** The XML sitemap of all pages in all locales. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const byLocale = await Promise.all(
    localeCodes.map(async (locale) => [locale, await loadSitemapEntries(args, locale)] as const),
  );
  const { origin } = args.context.get(siteContext);
  return createXmlResponse(createSitemap(new Map(byLocale), origin), 'application/xml');
}
