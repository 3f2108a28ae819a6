import { journalPostsQuery } from '../../features/journal/journal.server.ts';
import { loadContent } from '../../lib/content/load-content.server.ts';
import { loadSiteMetadata } from '../../lib/head/site-metadata.server.ts';
import { createAtomFeed } from '../../features/feeds/atom-feed.ts';
import { createXmlResponse } from '../../lib/http/xml-response.ts';
import { formatPageTitle } from '../../lib/head/page-title.ts';
import { getLocale, localizePath } from '../../lib/i18n/locale-paths.ts';
import { siteContext } from '../../lib/site/site-context.ts';
import { getMessages } from '../../lib/i18n/messages.ts';
import type { Route } from './+types/feed.ts';

/** Maximum number of entries; older posts are on the pages of the journal. */
const MAX_ENTRIES = 50;

/** The journal as an Atom feed in the locale of its path. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { allJournalPosts } = await loadContent(args, journalPostsQuery, {
    first: MAX_ENTRIES,
    skip: 0,
  });
  const { origin } = args.context.get(siteContext);
  const locale = getLocale(args.url.pathname);
  const { journal } = getMessages(locale);
  const toUrl = (path: string) => new URL(localizePath(locale, path), origin).href;
  const feed = createAtomFeed({
    title: formatPageTitle(journal.title, await loadSiteMetadata(args)),
    subtitle: journal.description,
    language: locale,
    self: toUrl('/feed.xml'),
    page: toUrl('/journal'),
    entries: allJournalPosts.map(({ slug, _updatedAt, ...post }) => ({
      ...post,
      href: toUrl(`/journal/${slug}`),
      updated: _updatedAt,
    })),
  });
  return createXmlResponse(feed, 'application/atom+xml');
}
