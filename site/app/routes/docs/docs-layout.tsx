import { Outlet, useLocation } from 'react-router';
import { getRouteDependencies } from '../../lib/content/page-dependencies.ts';
import { docsTreeQuery } from '../../features/docs/docs.server.ts';
import { loadContent } from '../../lib/content/load-content.server.ts';
import { CachedFragment } from '../../lib/ssr/cached-fragment.tsx';
import { DocsNavigation } from '../../features/docs/docs-navigation.tsx';
import { packageInfo } from '../../features/docs/package-info.server.ts';
import { sortDocsPages } from '../../features/docs/sort-docs-pages.ts';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import type { Route } from './+types/docs-layout.ts';

export async function loader(args: Route.LoaderArgs) {
  const { allDocsPages } = await loadContent(args, docsTreeQuery);
  const { version, dependencies } = packageInfo;
  return {
    pages: sortDocsPages(allDocsPages),
    versions: { vitrine: version, hls: dependencies['hls.js'] },
    content: getRouteDependencies(args.context),
  };
}

export default function DocsLayout({ loaderData: { pages, versions } }: Route.ComponentProps) {
  const { docs } = useMessages();
  const { pathname } = useLocation();
  return (
    <div className="docs page-container">
      <div className="docs-aside docs-tree">
        <CachedFragment as="nav" name="docs" content={pages} aria-label={docs.documentation}>
          <DocsNavigation pages={pages} />
        </CachedFragment>
        <Versions {...versions} />
      </div>
      {/* The key closes the menu after a navigation. */}
      <details className="docs-menu" key={pathname}>
        <summary>{docs.allPages}</summary>
        <CachedFragment as="nav" name="docs" content={pages} aria-label={docs.documentation}>
          <DocsNavigation pages={pages} />
        </CachedFragment>
        <Versions {...versions} />
      </details>
      <Outlet context={pages} />
    </div>
  );
}

interface VersionsProps {
  readonly vitrine: string;
  /** The range of hls.js that the package depends on. */
  readonly hls: string;
}

/** The versions of the packages that the documentation describes. */
function Versions({ vitrine, hls }: VersionsProps) {
  return (
    <dl className="docs-versions">
      <div>
        <dt>Vitrine</dt>
        <dd>{vitrine}</dd>
      </div>
      <div>
        <dt>hls.js</dt>
        <dd>{hls}</dd>
      </div>
    </dl>
  );
}
