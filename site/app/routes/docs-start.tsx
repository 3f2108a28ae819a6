import { redirect } from 'react-router';
import { docsTree } from '../docs/docs.server.ts';
import { found, pageContent } from '../content/page-content.server.ts';
import { localeOf, pathIn } from '../locale/paths.ts';
import { inReadingOrder } from '../docs/reading-order.ts';
import type { Route } from './+types/docs-start.ts';

/** Leads to the first page of the documentation. */
export async function loader(args: Route.LoaderArgs) {
  const { allDocsPages } = await pageContent(args, docsTree);
  const [first = null] = inReadingOrder(allDocsPages);
  return redirect(pathIn(localeOf(args.url.pathname), `/docs/${found(first).slug}`));
}

/** Never shown; with it, the frame of the site stands around a failure. */
export default function DocsStart() {
  return null;
}
