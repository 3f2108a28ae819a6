import { useMemo } from 'react';
import { redirect, useOutletContext } from 'react-router';
import { contentState } from '../content/content-facts.ts';
import { docsPageBySlug, type DocsEntry } from '../docs/docs.server.ts';
import { found, pageContent } from '../content/page-content.server.ts';
import { Breadcrumbs } from '../docs/breadcrumbs.tsx';
import { editAddress } from '../docs/edit-address.ts';
import { lastUpdated } from '../docs/last-updated.ts';
import { movedPage } from '../docs/moved-pages.ts';
import { packageFacts } from '../docs/package-facts.server.ts';
import { PageContents } from '../docs/page-contents.tsx';
import { PageFacts } from '../docs/page-facts.tsx';
import { localeOf, pathIn } from '../locale/paths.ts';
import { TryOut } from '../knobs/try-out.tsx';
import { ReadOn } from '../docs/read-on.tsx';
import { LinkAsWritten } from '../locale/link.tsx';
import { shownIn } from '../locale/shown-in.ts';
import { useLocale, useTexts } from '../locale/use-locale.ts';
import { breadcrumbs } from '../head/facts.server.ts';
import { pageHead } from '../head/page-head.server.ts';
import { byAccept } from '../markdown/preferred-form.ts';
import { codeFontPreload } from '../structured-text/code-font.ts';
import { outline } from '../structured-text/outline.ts';
import { StructuredText } from '../structured-text/structured-text.tsx';
import { withUnmadeFilms } from '../structured-text/unmade-films.server.ts';
import { textsIn } from '../texts/texts.ts';
import type { Route } from './+types/docs-page.ts';

export async function loader(args: Route.LoaderArgs) {
  const moved = movedPage(args.url);
  if (moved) throw redirect(moved, 308);
  const { docsPage } = await pageContent(args, docsPageBySlug, { slug: args.params.slug });
  const told = found(docsPage);
  const { _updatedAt, _publishedAt, ...shown } = told;
  const page = { ...shown, content: await withUnmadeFilms(args, told.content) };
  const locale = localeOf(args.url.pathname);
  const steps = [
    { name: textsIn(locale).docs.documentation, path: pathIn(locale, '/docs') },
    { name: page.title, path: args.url.pathname },
  ];
  const head = await pageHead(args, {
    title: page.title,
    description: page.summary,
    type: 'article',
    existsIn: page._locales,
    facts: (origin) => [breadcrumbs(steps, origin)],
    forms: [
      { type: 'text/markdown', title: page.title, href: pathIn(locale, `/docs/${page.slug}.md`) },
    ],
  });
  return {
    page,
    head,
    updated: lastUpdated({ _updatedAt, _publishedAt }),
    editAddress: editAddress(packageFacts.repository, page),
    content: contentState(args.context),
  };
}

/** Whoever likes Markdown better is answered with that. */
export const headers: Route.HeadersFunction = () => byAccept;

export const links: Route.LinksFunction = () => [codeFontPreload];

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function DocsPage({ loaderData }: Route.ComponentProps) {
  const { page, updated, editAddress: edit } = loaderData;
  const locale = useLocale();
  const lang = shownIn(locale, page._locales);
  const { docs } = useTexts();
  const text = page.content?.document;
  const pages = useOutletContext<readonly DocsEntry[]>();
  const entries = useMemo(() => (text ? outline(text).filter(isListed) : []), [text]);
  return (
    <>
      <article className="docs-page" lang={lang}>
        <Breadcrumbs section={page.section} title={page.title} lang={lang} />
        {lang !== locale && (
          <p className="not-translated" lang={locale}>
            {docs.notTranslated}{' '}
            <LinkAsWritten to={pathIn(lang, `/docs/${page.slug}`)} hrefLang={lang}>
              {docs.readOriginal}
            </LinkAsWritten>
          </p>
        )}
        <h1>{page.title}</h1>
        {page.summary && <p className="lede">{page.summary}</p>}
        {text && <TryOut key={page.slug} tagName={page.slug} document={text} />}
        {page.content && <StructuredText {...page.content} />}
        <PageFacts updated={updated} editAddress={edit} />
        <ReadOn pages={pages} slug={page.slug} />
      </article>
      <aside className="docs-aside">
        {entries.length > 0 && <PageContents entries={entries} lang={lang} />}
      </aside>
    </>
  );
}

function isListed({ level }: { readonly level: number }): boolean {
  return level <= 3;
}
