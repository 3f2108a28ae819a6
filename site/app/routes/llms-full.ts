import { docsTexts } from '../docs/docs.server.ts';
import { loadContent } from '../content/page-content.server.ts';
import { sortDocsPages } from '../docs/reading-order.ts';
import { getLocale } from '../locale/paths.ts';
import { createMarkdownUrlResolver, createMarkdownResponse } from '../markdown/docs-address.ts';
import { createFullDocsMarkdown } from '../markdown/docs-text.ts';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/llms-full.ts';

/** All that there is to read in one text, for readers that are programs. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { allDocsPages } = await loadContent(args, docsTexts);
  const { origin } = args.context.get(siteContext);
  const address = createMarkdownUrlResolver(origin, getLocale(args.url.pathname));
  return createMarkdownResponse(createFullDocsMarkdown(sortDocsPages(allDocsPages), address));
}
