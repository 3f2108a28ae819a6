import { Outlet, useLocation } from 'react-router';
import { contentState } from '../content/content-facts.ts';
import { docsTree } from '../docs/docs.server.ts';
import { pageContent } from '../content/page-content.server.ts';
import { DrawnOnce } from '../drawn-once/drawn-once.tsx';
import { DocsTree } from '../docs/docs-tree.tsx';
import { inReadingOrder } from '../docs/reading-order.ts';
import { useTexts } from '../locale/use-locale.ts';
import type { Route } from './+types/docs.ts';

export async function loader(args: Route.LoaderArgs) {
  const { allDocsPages } = await pageContent(args, docsTree);
  return { pages: inReadingOrder(allDocsPages), content: contentState(args.context) };
}

export default function Docs({ loaderData: { pages } }: Route.ComponentProps) {
  const { docs } = useTexts();
  const { pathname } = useLocation();
  return (
    <div className="docs frame">
      <DrawnOnce
        as="nav"
        kind="docs"
        of={pages}
        className="docs-aside"
        aria-label={docs.documentation}
      >
        <DocsTree pages={pages} />
      </DrawnOnce>
      {/* A new page closes the list that led to it. */}
      <details className="docs-menu" key={pathname}>
        <summary>{docs.allPages}</summary>
        <DrawnOnce as="nav" kind="docs" of={pages} aria-label={docs.documentation}>
          <DocsTree pages={pages} />
        </DrawnOnce>
      </details>
      <Outlet context={pages} />
    </div>
  );
}
