import { contentState } from '../content/content-facts.ts';
import { found, pageContent } from '../content/page-content.server.ts';
import { docsSummaries } from '../docs/docs.server.ts';
import { DocsStart } from '../docs/docs-start.tsx';
import { startTexts } from '../docs/start-texts.ts';
import { inReadingOrder } from '../docs/reading-order.ts';
import { pageHead } from '../head/page-head.server.ts';
import { DrawnOnce } from '../drawn-once/drawn-once.tsx';
import { localeOf } from '../locale/paths.ts';
import { useLocale, useTexts } from '../locale/use-locale.ts';
import { textsIn } from '../texts/texts.ts';
import type { Route } from './+types/docs-start.ts';

export async function loader(args: Route.LoaderArgs) {
  const { allDocsPages } = await pageContent(args, docsSummaries);
  found(allDocsPages[0] ?? null);
  const locale = localeOf(args.url.pathname);
  const { documentation: title } = textsIn(locale).docs;
  const head = await pageHead(args, { title, description: startTexts[locale].description });
  return { pages: inReadingOrder(allDocsPages), head, content: contentState(args.context) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** The start page of the documentation: every section, and for whom it is. */
export default function DocsStartPage({ loaderData: { pages } }: Route.ComponentProps) {
  const { docs } = useTexts();
  return (
    <div className="docs-page docs-start">
      <h1>{docs.documentation}</h1>
      <p className="lede">{startTexts[useLocale()].description}</p>
      <DrawnOnce as="div" kind="docs-start" of={pages}>
        <DocsStart pages={pages} />
      </DrawnOnce>
    </div>
  );
}
