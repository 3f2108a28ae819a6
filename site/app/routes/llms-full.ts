import { docsTexts } from '../docs/docs.server.ts';
import { pageContent } from '../content/page-content.server.ts';
import { inReadingOrder } from '../docs/reading-order.ts';
import { localeOf } from '../locale/paths.ts';
import { markdownAddress, markdownAnswer } from '../markdown/docs-address.ts';
import { docsBook } from '../markdown/docs-text.ts';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/llms-full.ts';

/** All that there is to read in one text, for readers that are programs. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { allDocsPages } = await pageContent(args, docsTexts);
  const { origin } = args.context.get(siteContext);
  const address = markdownAddress(origin, localeOf(args.url.pathname));
  return markdownAnswer(docsBook(inReadingOrder(allDocsPages), address));
}
