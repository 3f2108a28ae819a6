import { redirect } from 'react-router';
import { docsPageBySlug } from '../docs/docs.server.ts';
import { movedPage } from '../docs/moved-pages.ts';
import { requireFound, loadContent } from '../content/page-content.server.ts';
import { getLocale } from '../locale/paths.ts';
import { createMarkdownUrlResolver, createMarkdownResponse } from '../markdown/docs-address.ts';
import { createDocsMarkdown } from '../markdown/docs-text.ts';
import { varyByAccept } from '../markdown/preferred-form.ts';
import { withMarkdownErrors } from '../markdown/told-in-markdown.ts';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/docs-markdown.ts';

/** A page of the documentation as Markdown, for readers that are programs. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  const moved = movedPage(args.url);
  if (moved) throw redirect(moved, 308);
  return withMarkdownErrors(args, async () => {
    const { docsPage } = await loadContent(args, docsPageBySlug, { slug: args.params.slug });
    const { origin } = args.context.get(siteContext);
    const address = createMarkdownUrlResolver(origin, getLocale(args.url.pathname));
    return createMarkdownResponse(createDocsMarkdown(requireFound(docsPage), address), varyByAccept);
  });
}
