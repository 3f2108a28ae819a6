import { docsContentQuery } from '../../features/docs/docs.server.ts';
import { loadContent } from '../../lib/content/load-content.server.ts';
import { sortDocsPages } from '../../features/docs/sort-docs-pages.ts';
import { getLocale } from '../../lib/i18n/locale-paths.ts';
import {
  createMarkdownUrlResolver,
  createMarkdownResponse,
} from '../../features/docs/markdown/markdown-response.ts';
import { createFullDocsMarkdown } from '../../features/docs/markdown/docs-markdown.ts';
import { siteContext } from '../../lib/site/site-context.ts';
import type { Route } from './+types/llms-full.ts';

/** The whole documentation as one Markdown document, for language models. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { allDocsPages } = await loadContent(args, docsContentQuery);
  const { origin } = args.context.get(siteContext);
  const resolveUrl = createMarkdownUrlResolver(origin, getLocale(args.url.pathname));
  return createMarkdownResponse(createFullDocsMarkdown(sortDocsPages(allDocsPages), resolveUrl));
}
