import { docsSummaries } from '../docs/docs.server.ts';
import { loadContent } from '../content/page-content.server.ts';
import { sortDocsPages } from '../docs/reading-order.ts';
import { locales, type Locale } from '../texts/locales.ts';
import { getLocale } from '../locale/paths.ts';
import { createMarkdownUrlResolver, createMarkdownResponse } from '../markdown/docs-address.ts';
import { createLlmsIndex } from '../markdown/docs-index.ts';
import { siteContext } from '../site-context.ts';
import { getMessages } from '../texts/texts.ts';
import type { Route } from './+types/llms.ts';

/** No page has these words, so no page is sent them. */
const fullTextLabels = {
  en: 'Everything in one file',
  de: 'Alles in einer Datei',
} as const satisfies Record<Locale, string>;

/** What there is to read, a line for each page, for readers that are programs. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { allDocsPages } = await loadContent(args, docsSummaries);
  const locale = getLocale(args.url.pathname);
  const { origin } = args.context.get(siteContext);
  const { docs, frame } = getMessages(locale);
  const index = createLlmsIndex(sortDocsPages(allDocsPages), {
    claim: frame.claim,
    inOne: { name: fullTextLabels[locale], path: `${locales[locale].prefix}/llms-full.txt` },
    sections: docs.sections,
    address: createMarkdownUrlResolver(origin, locale),
  });
  return createMarkdownResponse(index);
}
