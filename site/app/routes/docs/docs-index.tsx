import { getRouteDependencies } from '../../lib/content/page-dependencies.ts';
import { requireRecord, loadContent } from '../../lib/content/load-content.server.ts';
import { docsSummariesQuery } from '../../features/docs/docs.server.ts';
import { DocsStart } from '../../features/docs/docs-start.tsx';
import { docsStartMessages } from '../../features/docs/docs-start-messages.ts';
import { sortDocsPages } from '../../features/docs/sort-docs-pages.ts';
import { createPageMeta } from '../../lib/head/page-meta.server.ts';
import { CachedFragment } from '../../lib/ssr/cached-fragment.tsx';
import { getLocale } from '../../lib/i18n/locale-paths.ts';
import { useLocale, useMessages } from '../../lib/i18n/use-locale.ts';
import { getMessages } from '../../lib/i18n/messages.ts';
import type { Route } from './+types/docs-index.ts';

export async function loader(args: Route.LoaderArgs) {
  const { allDocsPages } = await loadContent(args, docsSummariesQuery);
  requireRecord(allDocsPages[0] ?? null);
  const locale = getLocale(args.url.pathname);
  const { documentation: title } = getMessages(locale).docs;
  const head = await createPageMeta(args, {
    title,
    description: docsStartMessages[locale].description,
  });
  return { pages: sortDocsPages(allDocsPages), head, content: getRouteDependencies(args.context) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** The start page of the documentation, with all sections and their audiences. */
export default function DocsStartPage({ loaderData: { pages } }: Route.ComponentProps) {
  const { docs } = useMessages();
  return (
    <div className="docs-page docs-start">
      <h1>{docs.documentation}</h1>
      <p className="lede">{docsStartMessages[useLocale()].description}</p>
      <CachedFragment as="div" name="docs-start" content={pages}>
        <DocsStart pages={pages} />
      </CachedFragment>
    </div>
  );
}
