import { useMemo } from 'react';
import { redirect, useOutletContext } from 'react-router';
import { getContentState } from '../content/content-facts.ts';
import { docsPageBySlug, type DocsEntry } from '../docs/docs.server.ts';
import { requireFound, loadContent } from '../content/page-content.server.ts';
import { Breadcrumbs } from '../docs/breadcrumbs.tsx';
import { editAddress } from '../docs/edit-address.ts';
import { lastUpdated } from '../docs/last-updated.ts';
import { movedPage } from '../docs/moved-pages.ts';
import { packageFacts } from '../docs/package-facts.server.ts';
import { TableOfContents } from '../docs/page-contents.tsx';
import { PageFacts } from '../docs/page-facts.tsx';
import { getLocale, localizePath } from '../locale/paths.ts';
import { PlaygroundDisclosure } from '../knobs/try-out.tsx';
import { DocsPagination } from '../docs/read-on.tsx';
import { UnlocalizedLink } from '../locale/link.tsx';
import { resolveContentLocale } from '../locale/shown-in.ts';
import { useLocale, useMessages } from '../locale/use-locale.ts';
import { createBreadcrumbList } from '../head/facts.server.ts';
import { createPageMeta } from '../head/page-head.server.ts';
import { varyByAccept } from '../markdown/preferred-form.ts';
import { codeFontPreload } from '../structured-text/code-font.ts';
import { createOutline } from '../structured-text/outline.ts';
import { StructuredText } from '../structured-text/structured-text.tsx';
import { markFailedBlocks } from '../structured-text/unmade-films.server.ts';
import { getMessages } from '../texts/texts.ts';
import type { Route } from './+types/docs-page.ts';

export async function loader(args: Route.LoaderArgs) {
  const moved = movedPage(args.url);
  if (moved) throw redirect(moved, 308);
  const { docsPage } = await loadContent(args, docsPageBySlug, { slug: args.params.slug });
  const told = requireFound(docsPage);
  const { _updatedAt, _publishedAt, ...shown } = told;
  const page = { ...shown, content: await markFailedBlocks(args, told.content) };
  const locale = getLocale(args.url.pathname);
  const steps = [
    { name: getMessages(locale).docs.documentation, path: localizePath(locale, '/docs') },
    { name: page.title, path: args.url.pathname },
  ];
  const head = await createPageMeta(args, {
    title: page.title,
    description: page.summary,
    type: 'article',
    locales: page._locales,
    structuredData: (origin) => [createBreadcrumbList(steps, origin)],
    alternates: [
      { type: 'text/markdown', title: page.title, href: localizePath(locale, `/docs/${page.slug}.md`) },
    ],
  });
  return {
    page,
    head,
    updated: lastUpdated({ _updatedAt, _publishedAt }),
    editAddress: editAddress(packageFacts.repository, page),
    content: getContentState(args.context),
  };
}

/** Whoever likes Markdown better is answered with that. */
export const headers: Route.HeadersFunction = () => varyByAccept;

export const links: Route.LinksFunction = () => [codeFontPreload];

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function DocsPage({ loaderData }: Route.ComponentProps) {
  const { page, updated, editAddress: edit } = loaderData;
  const locale = useLocale();
  const lang = resolveContentLocale(locale, page._locales);
  const { docs } = useMessages();
  const text = page.content?.document;
  const pages = useOutletContext<readonly DocsEntry[]>();
  const entries = useMemo(() => (text ? createOutline(text).filter(isInTableOfContents) : []), [text]);
  return (
    <>
      <article className="docs-page" lang={lang}>
        <Breadcrumbs section={page.section} title={page.title} lang={lang} />
        {lang !== locale && (
          <p className="not-translated" lang={locale}>
            {docs.notTranslated}{' '}
            <UnlocalizedLink to={localizePath(lang, `/docs/${page.slug}`)} hrefLang={lang}>
              {docs.readOriginal}
            </UnlocalizedLink>
          </p>
        )}
        <h1>{page.title}</h1>
        {page.summary && <p className="lede">{page.summary}</p>}
        {text && <PlaygroundDisclosure key={page.slug} tagName={page.slug} document={text} />}
        {page.content && <StructuredText {...page.content} />}
        <PageFacts updated={updated} editAddress={edit} />
        <DocsPagination pages={pages} slug={page.slug} />
      </article>
      <aside className="docs-aside">
        {entries.length > 0 && <TableOfContents entries={entries} lang={lang} />}
      </aside>
    </>
  );
}

function isInTableOfContents({ level }: { readonly level: number }): boolean {
  return level <= 3;
}
