import { Link } from 'react-router';
import { allPosts } from '../content/journal.server.ts';
import { pageContent } from '../content/page-content.server.ts';
import { PostDate } from '../journal/post-date.tsx';
import { pageMeta } from '../page-meta.ts';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/journal.ts';

const description = 'What changes in the player, and why.';

export async function loader(args: Route.LoaderArgs) {
  const { allJournalPosts } = await pageContent(args, allPosts);
  return { posts: allJournalPosts, site: args.context.get(siteContext) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ origin: loaderData?.site.origin, path: '/journal', title: 'Journal', description });

export default function Journal({ loaderData: { posts } }: Route.ComponentProps) {
  return (
    <div className="frame">
      <header className="page-head">
        <h1>Journal</h1>
        <p>{description}</p>
      </header>
      {posts.length === 0 && <p className="nothing">Nothing has been written yet.</p>}
      <ul className="post-list">
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
      </ul>
    </div>
  );
}
