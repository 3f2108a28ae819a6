import { redirect } from 'react-router';
import { docsPageQuery } from '../../features/docs/docs.server.ts';
import { getMovedPagePath } from '../../features/docs/moved-pages.ts';
import { requireRecord, loadContent } from '../../lib/content/load-content.server.ts';
import { getLocale } from '../../lib/i18n/locale-paths.ts';
import {
  createMarkdownUrlResolver,
  createMarkdownResponse,
} from '../../features/docs/markdown/markdown-response.ts';
import { createDocsMarkdown } from '../../features/docs/markdown/docs-markdown.ts';
import { varyByAccept } from '../../features/docs/markdown/negotiate-markdown.ts';
import { withMarkdownErrors } from '../../features/docs/markdown/with-markdown-errors.ts';
import { siteContext } from '../../lib/site/site-context.ts';
import type { Route } from './+types/docs-markdown.ts';

/** A page of the documentation as Markdown. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  const movedTo = getMovedPagePath(args.url);
  if (movedTo) throw redirect(movedTo, 308);
  return withMarkdownErrors(args, async () => {
    const { docsPage } = await loadContent(args, docsPageQuery, { slug: args.params.slug });
    const { origin } = args.context.get(siteContext);
    const resolveUrl = createMarkdownUrlResolver(origin, getLocale(args.url.pathname));
    return createMarkdownResponse(
      createDocsMarkdown(requireRecord(docsPage), resolveUrl),
      varyByAccept,
    );
  });
}
