import { getContentState } from '../content/content-facts.ts';
import { postBySlug } from '../journal/journal.server.ts';
import { requireFound, loadContent } from '../content/page-content.server.ts';
import { PostDate } from '../journal/post-date.tsx';
import { Image } from '../media/image.tsx';
import { getLocale, localizePath } from '../locale/paths.ts';
import { resolveContentLocale } from '../locale/shown-in.ts';
import { useLocale } from '../locale/use-locale.ts';
import { createBreadcrumbList } from '../head/facts.server.ts';
import { createPageMeta } from '../head/page-head.server.ts';
import { sharedPicture } from '../media/shared-picture.server.ts';
import { StructuredText } from '../structured-text/structured-text.tsx';
import { markFailedBlocks } from '../structured-text/unmade-films.server.ts';
import { getMessages } from '../texts/texts.ts';
import type { Route } from './+types/journal-post.ts';

export async function loader(args: Route.LoaderArgs) {
  const { journalPost } = await loadContent(args, postBySlug, { slug: args.params.slug });
  const told = requireFound(journalPost);
  const post = { ...told, content: await markFailedBlocks(args, told.content) };
  const locale = getLocale(args.url.pathname);
  const steps = [
    { name: getMessages(locale).journal.title, path: localizePath(locale, '/journal') },
    { name: post.title, path: args.url.pathname },
  ];
  const { cover } = post;
  const head = await createPageMeta(args, {
    title: post.title,
    description: post.summary,
    type: 'article',
    locales: post._locales,
    image: cover ? sharedPicture(cover.url, cover.responsiveImage?.alt ?? '') : undefined,
    structuredData: (origin) => [createBreadcrumbList(steps, origin)],
  });
  return { post, head, content: getContentState(args.context) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function JournalPost({ loaderData: { post } }: Route.ComponentProps) {
  const lang = resolveContentLocale(useLocale(), post._locales);
  return (
    <article className="post frame" lang={lang}>
      <header>
        <PostDate date={post.date} />
        <h1>{post.title}</h1>
        {post.summary && <p className="lede">{post.summary}</p>}
      </header>
      {post.cover?.responsiveImage && (
        <Image
          className="post-cover"
          image={post.cover.responsiveImage}
          layout="responsive"
          priority
        />
      )}
      {post.content && <StructuredText {...post.content} />}
    </article>
  );
}
