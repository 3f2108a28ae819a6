import { docsSummariesQuery } from '../../features/docs/docs.server.ts';
import { loadContent } from '../../lib/content/load-content.server.ts';
import { sortDocsPages } from '../../features/docs/sort-docs-pages.ts';
import { locales, type Locale } from '../../lib/i18n/locales.ts';
import { getLocale } from '../../lib/i18n/locale-paths.ts';
import {
  createMarkdownUrlResolver,
  createMarkdownResponse,
} from '../../features/docs/markdown/markdown-response.ts';
import { createLlmsIndex } from '../../features/docs/markdown/llms-index.ts';
import { siteContext } from '../../lib/site/site-context.ts';
import { getMessages } from '../../lib/i18n/messages.ts';
import type { Route } from './+types/llms.ts';

/** Messages that are not among the UI messages, because browsers load those. */
const fullTextLabels = {
  en: 'Everything in one file',
  de: 'Alles in einer Datei',
} as const satisfies Record<Locale, string>;

/** An index of the documentation in the llms.txt format. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { allDocsPages } = await loadContent(args, docsSummariesQuery);
  const locale = getLocale(args.url.pathname);
  const { origin } = args.context.get(siteContext);
  const { docs, layout } = getMessages(locale);
  const index = createLlmsIndex(sortDocsPages(allDocsPages), {
    description: layout.tagline,
    fullDocument: { name: fullTextLabels[locale], path: `${locales[locale].prefix}/llms-full.txt` },
    sections: docs.sections,
    resolveUrl: createMarkdownUrlResolver(origin, locale),
  });
  return createMarkdownResponse(index);
}
