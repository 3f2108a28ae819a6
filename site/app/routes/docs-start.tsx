import { getContentState } from '../content/content-facts.ts';
import { requireFound, loadContent } from '../content/page-content.server.ts';
import { docsSummaries } from '../docs/docs.server.ts';
import { DocsStart } from '../docs/docs-start.tsx';
import { startTexts } from '../docs/start-texts.ts';
import { sortDocsPages } from '../docs/reading-order.ts';
import { createPageMeta } from '../head/page-head.server.ts';
import { CachedFragment } from '../drawn-once/drawn-once.tsx';
import { getLocale } from '../locale/paths.ts';
import { useLocale, useMessages } from '../locale/use-locale.ts';
import { getMessages } from '../texts/texts.ts';
import type { Route } from './+types/docs-start.ts';

export async function loader(args: Route.LoaderArgs) {
  const { allDocsPages } = await loadContent(args, docsSummaries);
  requireFound(allDocsPages[0] ?? null);
  const locale = getLocale(args.url.pathname);
  const { documentation: title } = getMessages(locale).docs;
  const head = await createPageMeta(args, { title, description: startTexts[locale].description });
  return { pages: sortDocsPages(allDocsPages), head, content: getContentState(args.context) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** The start page of the documentation: every section, and for whom it is. */
export default function DocsStartPage({ loaderData: { pages } }: Route.ComponentProps) {
  const { docs } = useMessages();
  return (
    <div className="docs-page docs-start">
      <h1>{docs.documentation}</h1>
      <p className="lede">{startTexts[useLocale()].description}</p>
      <CachedFragment as="div" kind="docs-start" of={pages}>
        <DocsStart pages={pages} />
      </CachedFragment>
    </div>
  );
}
