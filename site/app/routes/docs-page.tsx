import { useMemo } from 'react';
import { docsPageBySlug } from '../content/docs.server.ts';
import { found, pageContent } from '../content/page-content.server.ts';
import { PageContents } from '../docs/page-contents.tsx';
import { pageMeta } from '../page-meta.ts';
import { siteContext } from '../site-context.ts';
import { codeFontPreload } from '../structured-text/code-font.ts';
import { outline } from '../structured-text/outline.ts';
import { StructuredText } from '../structured-text/structured-text.tsx';
import type { Route } from './+types/docs-page.ts';

export async function loader(args: Route.LoaderArgs) {
  const { docsPage } = await pageContent(args, docsPageBySlug, { slug: args.params.slug });
  return { page: found(docsPage), site: args.context.get(siteContext) };
}

export const links: Route.LinksFunction = () => [codeFontPreload];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.site.origin,
        path: `/docs/${loaderData.page.slug}`,
        title: loaderData.page.title,
        description: loaderData.page.summary,
        type: 'article',
      })
    : [];

export default function DocsPage({ loaderData: { page } }: Route.ComponentProps) {
  const text = page.content?.value.document;
  const entries = useMemo(() => (text ? outline(text).filter(isListed) : []), [text]);
  return (
    <>
      <article className="docs-page">
        <h1>{page.title}</h1>
        {page.summary && <p className="lede">{page.summary}</p>}
        {text && <StructuredText document={text} />}
      </article>
      <aside className="docs-aside">
        {entries.length > 0 && <PageContents entries={entries} />}
      </aside>
    </>
  );
}

function isListed({ level }: { readonly level: number }): boolean {
  return level <= 3;
}
