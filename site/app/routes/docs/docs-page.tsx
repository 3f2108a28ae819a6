import codeFont from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url';
import { useMemo } from 'react';
import { redirect, useOutletContext } from 'react-router';
import { getRouteDependencies } from '../../lib/content/page-dependencies.ts';
import { docsPageQuery, type DocsEntry } from '../../features/docs/docs.server.ts';
import { requireRecord, loadContent } from '../../lib/content/load-content.server.ts';
import { Breadcrumbs } from '../../features/docs/breadcrumbs.tsx';
import { getEditUrl } from '../../features/docs/edit-url.ts';
import { getLastUpdated } from '../../features/docs/last-updated.ts';
import { getMovedPagePath } from '../../features/docs/moved-pages.ts';
import { packageInfo } from '../../features/docs/package-info.server.ts';
import { TableOfContents } from '../../features/docs/table-of-contents.tsx';
import { PageMetadata } from '../../features/docs/page-metadata.tsx';
import { getLocale, localizePath } from '../../lib/i18n/locale-paths.ts';
import { PlaygroundDisclosure } from '../../features/playground/playground-disclosure.tsx';
import { DocsPagination } from '../../features/docs/docs-pagination.tsx';
import { UnlocalizedLink } from '../../components/link/link.tsx';
import { resolveContentLocale } from '../../lib/i18n/resolve-content-locale.ts';
import { useLocale, useMessages } from '../../lib/i18n/use-locale.ts';
import { createBreadcrumbList } from '../../lib/head/structured-data.server.ts';
import { createPageMeta } from '../../lib/head/page-meta.server.ts';
import { varyByAccept } from '../../features/docs/markdown/negotiate-markdown.ts';
import { createOutline } from '../../components/structured-text/outline.ts';
import { StructuredText } from '../../components/structured-text/structured-text.tsx';
import { markFailedBlocks } from '../../features/films/mark-failed-blocks.server.ts';
import { getMessages } from '../../lib/i18n/messages.ts';
import type { Route } from './+types/docs-page.ts';

export async function loader(args: Route.LoaderArgs) {
  const movedTo = getMovedPagePath(args.url);
  if (movedTo) throw redirect(movedTo, 308);
  const { docsPage } = await loadContent(args, docsPageQuery, { slug: args.params.slug });
  const { _updatedAt, _publishedAt, ...record } = requireRecord(docsPage);
  const page = { ...record, content: await markFailedBlocks(args, record.content) };
  const locale = getLocale(args.url.pathname);
  const breadcrumbs = [
    { name: getMessages(locale).docs.documentation, path: localizePath(locale, '/docs') },
    { name: page.title, path: args.url.pathname },
  ];
  const head = await createPageMeta(args, {
    title: page.title,
    description: page.summary,
    type: 'article',
    locales: page._locales,
    structuredData: (origin) => [createBreadcrumbList(breadcrumbs, origin)],
    alternates: [
      {
        type: 'text/markdown',
        title: page.title,
        href: localizePath(locale, `/docs/${page.slug}.md`),
      },
    ],
  });
  return {
    page,
    head,
    updated: getLastUpdated({ _updatedAt, _publishedAt }),
    editAddress: getEditUrl(packageInfo.repository, page),
    content: getRouteDependencies(args.context),
  };
}

/** The server responds with Markdown instead if the client prefers it. */
export const headers: Route.HeadersFunction = () => varyByAccept;

/** Preloads the font of code, because most pages contain code. */
export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: codeFont, crossOrigin: 'anonymous' },
];

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function DocsPage({ loaderData }: Route.ComponentProps) {
  const { page, updated, editAddress: edit } = loaderData;
  const locale = useLocale();
  const lang = resolveContentLocale(locale, page._locales);
  const { docs } = useMessages();
  const text = page.content?.document;
  const pages = useOutletContext<readonly DocsEntry[]>();
  const entries = useMemo(
    () => (text ? createOutline(text).filter(isInTableOfContents) : []),
    [text],
  );
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
        <PageMetadata updated={updated} editUrl={edit} />
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
