import { posts } from '../journal/journal.server.ts';
import { pageContent } from '../content/page-content.server.ts';
import { saidOfSite } from '../head/said-of-site.server.ts';
import { atom } from '../feeds/atom.ts';
import { xmlAnswer } from '../feeds/markup.ts';
import { pageTitle } from '../head/page-title.ts';
import { localeOf, pathIn } from '../locale/paths.ts';
import { siteContext } from '../site-context.ts';
import { textsIn } from '../texts/texts.ts';
import type { Route } from './+types/feed.ts';

/** Whoever reads less often than that finds the rest on the pages. */
const newest = 50;

/** The journal as a feed, in the language of its address. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { allJournalPosts } = await pageContent(args, posts, { first: newest, skip: 0 });
  const { origin } = args.context.get(siteContext);
  const locale = localeOf(args.url.pathname);
  const { journal } = textsIn(locale);
  const address = (path: string) => new URL(pathIn(locale, path), origin).href;
  const feed = atom({
    title: pageTitle(journal.title, await saidOfSite(args)),
    subtitle: journal.description,
    language: locale,
    self: address('/feed.xml'),
    page: address('/journal'),
    entries: allJournalPosts.map(({ slug, _updatedAt, ...post }) => ({
      ...post,
      href: address(`/journal/${slug}`),
      updated: _updatedAt,
    })),
  });
  return xmlAnswer(feed, 'application/atom+xml');
}
