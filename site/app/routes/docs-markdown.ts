import { redirect } from 'react-router';
import { docsPageBySlug } from '../docs/docs.server.ts';
import { movedPage } from '../docs/moved-pages.ts';
import { found, pageContent } from '../content/page-content.server.ts';
import { localeOf } from '../locale/paths.ts';
import { markdownAddress, markdownAnswer } from '../markdown/docs-address.ts';
import { docsText } from '../markdown/docs-text.ts';
import { byAccept } from '../markdown/preferred-form.ts';
import { toldInMarkdown } from '../markdown/told-in-markdown.ts';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/docs-markdown.ts';

/** A page of the documentation as Markdown, for readers that are programs. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  const moved = movedPage(args.url);
  if (moved) throw redirect(moved, 308);
  return toldInMarkdown(args, async () => {
    const { docsPage } = await pageContent(args, docsPageBySlug, { slug: args.params.slug });
    const { origin } = args.context.get(siteContext);
    const address = markdownAddress(origin, localeOf(args.url.pathname));
    return markdownAnswer(docsText(found(docsPage), address), byAccept);
  });
}
