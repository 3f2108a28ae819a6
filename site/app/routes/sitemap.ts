import { loadSitemapEntries } from '../content/sitemap.server.ts';
import { createXmlResponse } from '../feeds/markup.ts';
import { createSitemap } from '../feeds/sitemap.ts';
import { localeCodes } from '../texts/locales.ts';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/sitemap.ts';

/** Every page for search engines. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const byLocale = await Promise.all(
    localeCodes.map(async (locale) => [locale, await loadSitemapEntries(args, locale)] as const),
  );
  const { origin } = args.context.get(siteContext);
  return createXmlResponse(createSitemap(new Map(byLocale), origin), 'application/xml');
}
