import { postBySlug } from '../content/journal.server.ts';
import { found, pageContent } from '../content/page-content.server.ts';
import { PostDate } from '../journal/post-date.tsx';
import { Picture } from '../media/picture.tsx';
import { pageMeta } from '../page-meta.ts';
import { siteContext } from '../site-context.ts';
import { StructuredText } from '../structured-text/structured-text.tsx';
import type { Route } from './+types/journal-post.ts';

export async function loader(args: Route.LoaderArgs) {
  const { journalPost } = await pageContent(args, postBySlug, { slug: args.params.slug });
  return { post: found(journalPost), site: args.context.get(siteContext) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.site.origin,
        path: `/journal/${loaderData.post.slug}`,
        title: loaderData.post.title,
        description: loaderData.post.summary,
        ...(loaderData.post.cover && { image: loaderData.post.cover.url }),
        type: 'article',
      })
    : [];

export default function JournalPost({ loaderData: { post } }: Route.ComponentProps) {
  return (
    <article className="post frame">
      <header>
        <PostDate date={post.date} />
        <h1>{post.title}</h1>
        {post.summary && <p className="lede">{post.summary}</p>}
      </header>
      {post.cover?.responsiveImage && (
        <Picture className="post-cover" picture={post.cover.responsiveImage} isFirst />
      )}
      {post.content && <StructuredText document={post.content.value.document} />}
    </article>
  );
}
