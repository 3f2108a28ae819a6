import { useSearchParams } from 'react-router';
import { getRouteDependencies } from '../../lib/content/page-dependencies.ts';
import { journalPostsQuery } from '../../features/journal/journal.server.ts';
import { loadContent } from '../../lib/content/load-content.server.ts';
import { CachedFragment } from '../../lib/ssr/cached-fragment.tsx';
import { PostDate } from '../../features/journal/post-date.tsx';
import { throwPageOutOfRange } from '../../components/list/page-not-found.ts';
import { countPages, parsePageNumber, PAGE_SIZE } from '../../components/list/paginate.ts';
import { Pagination } from '../../components/list/pagination.tsx';
import { Link } from '../../components/link/link.tsx';
import { getLocale, localizePath } from '../../lib/i18n/locale-paths.ts';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import { createPageMeta } from '../../lib/head/page-meta.server.ts';
import { getMessages } from '../../lib/i18n/messages.ts';
import type { Route } from './+types/journal.ts';

const atomAlternate = { type: 'application/atom+xml' };

export async function loader(args: Route.LoaderArgs) {
  const page = parsePageNumber(args.url.searchParams.get('page')) ?? throwPageOutOfRange();
  const variables = { first: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE };
  const { allJournalPosts, _allJournalPostsMeta } = await loadContent(
    args,
    journalPostsQuery,
    variables,
  );
  const pageCount = countPages(_allJournalPostsMeta.count);
  if (page > pageCount) throwPageOutOfRange();
  const locale = getLocale(args.url.pathname);
  const { journal } = getMessages(locale);
  const head = await createPageMeta(args, {
    ...journal,
    ...(page > 1 && { search: `?page=${page}` }),
    alternates: [
      { ...atomAlternate, title: journal.feed, href: localizePath(locale, '/feed.xml') },
    ],
  });
  return {
    posts: allJournalPosts,
    pagination: { page, pageCount },
    head,
    content: getRouteDependencies(args.context),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function JournalPage({ loaderData: { posts, pagination } }: Route.ComponentProps) {
  const messages = useMessages().journal;
  const [searchParams] = useSearchParams();
  return (
    <div className="page-container">
      <header className="page-header">
        <h1>{messages.title}</h1>
        <p>{messages.description}</p>
        <p className="page-form">
          <Link to="/feed.xml">{messages.feed}</Link>
        </p>
      </header>
      {posts.length === 0 && <p className="empty-message">{messages.none}</p>}
      <CachedFragment
        as="ul"
        name={`posts ${pagination.page}`}
        content={posts}
        className="post-list"
      >
        {posts.map((post) => (
          <li key={post.slug}>
            <PostDate date={post.date} />
            <div>
              <h2>
                <Link to={`/journal/${post.slug}`} prefetch="intent">
                  {post.title}
                </Link>
              </h2>
              {post.summary && <p>{post.summary}</p>}
            </div>
          </li>
        ))}
      </CachedFragment>
      {pagination.pageCount > 1 && (
        <Pagination path="/journal" {...pagination} searchParams={searchParams} />
      )}
    </div>
  );
}
