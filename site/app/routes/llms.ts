import { docsSummaries } from '../docs/docs.server.ts';
import { pageContent } from '../content/page-content.server.ts';
import { inReadingOrder } from '../docs/reading-order.ts';
import { locales, type Locale } from '../texts/locales.ts';
import { localeOf } from '../locale/paths.ts';
import { markdownAddress, markdownAnswer } from '../markdown/docs-address.ts';
import { docsIndex } from '../markdown/docs-index.ts';
import { siteContext } from '../site-context.ts';
import { textsIn } from '../texts/texts.ts';
import type { Route } from './+types/llms.ts';

/** No page has these words, so no page is sent them. */
const inOne = {
  en: 'Everything in one file',
  de: 'Alles in einer Datei',
} as const satisfies Record<Locale, string>;

/** What there is to read, a line for each page, for readers that are programs. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { allDocsPages } = await pageContent(args, docsSummaries);
  const locale = localeOf(args.url.pathname);
  const { origin } = args.context.get(siteContext);
  const { docs, frame } = textsIn(locale);
  const index = docsIndex(inReadingOrder(allDocsPages), {
    claim: frame.claim,
    inOne: { name: inOne[locale], path: `${locales[locale].prefix}/llms-full.txt` },
    sections: docs.sections,
    address: markdownAddress(origin, locale),
  });
  return markdownAnswer(index);
}
