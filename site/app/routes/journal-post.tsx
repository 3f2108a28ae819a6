import { contentState } from '../content/content-facts.ts';
import { postBySlug } from '../journal/journal.server.ts';
import { found, pageContent } from '../content/page-content.server.ts';
import { PostDate } from '../journal/post-date.tsx';
import { Image } from '../media/image.tsx';
import { localeOf, pathIn } from '../locale/paths.ts';
import { shownIn } from '../locale/shown-in.ts';
import { useLocale } from '../locale/use-locale.ts';
import { breadcrumbs } from '../head/facts.server.ts';
import { pageHead } from '../head/page-head.server.ts';
import { sharedPicture } from '../media/shared-picture.server.ts';
import { StructuredText } from '../structured-text/structured-text.tsx';
import { withUnmadeFilms } from '../structured-text/unmade-films.server.ts';
import { textsIn } from '../texts/texts.ts';
import type { Route } from './+types/journal-post.ts';

export async function loader(args: Route.LoaderArgs) {
  const { journalPost } = await pageContent(args, postBySlug, { slug: args.params.slug });
  const told = found(journalPost);
  const post = { ...told, content: await withUnmadeFilms(args, told.content) };
  const locale = localeOf(args.url.pathname);
  const steps = [
    { name: textsIn(locale).journal.title, path: pathIn(locale, '/journal') },
    { name: post.title, path: args.url.pathname },
  ];
  const { cover } = post;
  const head = await pageHead(args, {
    title: post.title,
    description: post.summary,
    type: 'article',
    existsIn: post._locales,
    picture: cover ? sharedPicture(cover.url, cover.responsiveImage?.alt ?? '') : undefined,
    facts: (origin) => [breadcrumbs(steps, origin)],
  });
  return { post, head, content: contentState(args.context) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function JournalPost({ loaderData: { post } }: Route.ComponentProps) {
  const lang = shownIn(useLocale(), post._locales);
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
