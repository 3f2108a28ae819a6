import { useSearchParams } from 'react-router';
import { contentState } from '../content/content-facts.ts';
import { posts } from '../journal/journal.server.ts';
import { pageContent } from '../content/page-content.server.ts';
import { DrawnOnce } from '../drawn-once/drawn-once.tsx';
import { PostDate } from '../journal/post-date.tsx';
import { noSuchPage } from '../lists/no-such-page.ts';
import { pageCount, pageNumber, perPage } from '../lists/page-number.ts';
import { Pages } from '../lists/pages.tsx';
import { Link } from '../locale/link.tsx';
import { localeOf, pathIn } from '../locale/paths.ts';
import { useTexts } from '../locale/use-locale.ts';
import { pageHead } from '../head/page-head.server.ts';
import { textsIn } from '../texts/texts.ts';
import type { Route } from './+types/journal.ts';

const atomForm = { type: 'application/atom+xml' };

export async function loader(args: Route.LoaderArgs) {
  const number = pageNumber(args.url.searchParams.get('page')) ?? noSuchPage();
  const asked = { first: perPage, skip: (number - 1) * perPage };
  const { allJournalPosts, _allJournalPostsMeta } = await pageContent(args, posts, asked);
  const count = pageCount(_allJournalPostsMeta.count);
  if (number > count) noSuchPage();
  const locale = localeOf(args.url.pathname);
  const { journal } = textsIn(locale);
  const head = await pageHead(args, {
    ...journal,
    ...(number > 1 && { search: `?page=${number}` }),
    forms: [{ ...atomForm, title: journal.feed, href: pathIn(locale, '/feed.xml') }],
  });
  return {
    posts: allJournalPosts,
    pages: { number, count },
    head,
    content: contentState(args.context),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Journal({ loaderData: { posts: shown, pages } }: Route.ComponentProps) {
  const texts = useTexts().journal;
  const [search] = useSearchParams();
  return (
    <div className="frame">
      <header className="page-head">
        <h1>{texts.title}</h1>
        <p>{texts.description}</p>
        <p className="page-form">
          <Link to="/feed.xml">{texts.feed}</Link>
        </p>
      </header>
      {shown.length === 0 && <p className="nothing">{texts.none}</p>}
      <DrawnOnce as="ul" kind={`posts ${pages.number}`} of={shown} className="post-list">
        {shown.map((post) => (
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
      </DrawnOnce>
      {pages.count > 1 && <Pages path="/journal" {...pages} search={search} />}
    </div>
  );
}
