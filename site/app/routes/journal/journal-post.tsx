import { getRouteDependencies } from '../../lib/content/page-dependencies.ts';
import { journalPostQuery } from '../../features/journal/journal.server.ts';
import { requireRecord, loadContent } from '../../lib/content/load-content.server.ts';
import { PostDate } from '../../features/journal/post-date.tsx';
import { Image } from '../../components/image/image.tsx';
import { getLocale, localizePath } from '../../lib/i18n/locale-paths.ts';
import { resolveContentLocale } from '../../lib/i18n/resolve-content-locale.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { createBreadcrumbList } from '../../lib/head/structured-data.server.ts';
import { createPageMeta } from '../../lib/head/page-meta.server.ts';
import { createShareImage } from '../../lib/head/share-image.server.ts';
import { StructuredText } from '../../components/structured-text/structured-text.tsx';
import { markFailedBlocks } from '../../features/films/mark-failed-blocks.server.ts';
import { getMessages } from '../../lib/i18n/messages.ts';
import type { Route } from './+types/journal-post.ts';

export async function loader(args: Route.LoaderArgs) {
  const { journalPost } = await loadContent(args, journalPostQuery, { slug: args.params.slug });
  const record = requireRecord(journalPost);
  const post = { ...record, content: await markFailedBlocks(args, record.content) };
  const locale = getLocale(args.url.pathname);
  const breadcrumbs = [
    { name: getMessages(locale).journal.title, path: localizePath(locale, '/journal') },
    { name: post.title, path: args.url.pathname },
  ];
  const { cover } = post;
  const head = await createPageMeta(args, {
    title: post.title,
    description: post.summary,
    type: 'article',
    locales: post._locales,
    image: cover ? createShareImage(cover.url, cover.responsiveImage?.alt ?? '') : undefined,
    structuredData: (origin) => [createBreadcrumbList(breadcrumbs, origin)],
  });
  return { post, head, content: getRouteDependencies(args.context) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function JournalPost({ loaderData: { post } }: Route.ComponentProps) {
  const lang = resolveContentLocale(useLocale(), post._locales);
  return (
    <article className="post page-container" lang={lang}>
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
