import { z } from 'zod';
import { executeQuery } from '../../lib/content/execute-query.server.ts';
import { contentEndpointContext } from '../../lib/content/content-endpoint.ts';
import { ContentUnavailableError } from '../../lib/content/content-unavailable-error.ts';
import { recordList } from '../../lib/content/record-schemas.server.ts';
import { locales } from '../../lib/i18n/locales.ts';
import { localizePath } from '../../lib/i18n/locale-paths.ts';
import type { Hit } from './search-response.ts';
import type { SearchRequest } from './search-endpoint.ts';

const recordSchema = z.object({
  id: z.string(),
  slug: z.string().nullable(),
  title: z.string().nullable(),
  summary: z.string().nullable(),
});

/** Query for drafts, which are not in the search index. Matches only titles and summaries. */
const draftHitsQuery = {
  query: `query DraftHits($text: String!, $locale: SiteLocale, $fallbacks: [SiteLocale!]) {
    allFilms(first: 4, locale: $locale, fallbackLocales: $fallbacks, filter: {
      _status: { neq: published }
      OR: [
        { title: { matches: { pattern: $text, regexp: false } } }
        { tagline: { matches: { pattern: $text, regexp: false } } }
      ]
    }) { __typename id slug title summary: tagline }
    allDocsPages(first: 4, locale: $locale, fallbackLocales: $fallbacks, filter: {
      _status: { neq: published }
      OR: [
        { title: { matches: { pattern: $text, regexp: false } } }
        { summary: { matches: { pattern: $text, regexp: false } } }
      ]
    }) { __typename id slug title summary }
    allJournalPosts(first: 4, locale: $locale, fallbackLocales: $fallbacks, filter: {
      _status: { neq: published }
      OR: [
        { title: { matches: { pattern: $text, regexp: false } } }
        { summary: { matches: { pattern: $text, regexp: false } } }
      ]
    }) { __typename id slug title summary }
  }`,
  schema: z.object({
    allFilms: recordList(recordSchema),
    allDocsPages: recordList(recordSchema),
    allJournalPosts: recordList(recordSchema),
  }),
};

/** Finds unpublished or changed records whose title or summary contains the query. */
export async function searchDrafts(
  query: string,
  { context, signal, locale }: SearchRequest,
): Promise<readonly Hit[]> {
  const variables = { text: query.trim(), locale, fallbacks: locales[locale].fallbacks };
  try {
    const { data } = await executeQuery(
      context.get(contentEndpointContext),
      draftHitsQuery,
      variables,
      signal,
    );
    const toHits =
      (kind: 'film' | 'docs' | 'journal', folder: string) =>
      ({ id, slug, title, summary }: z.infer<typeof recordSchema>): readonly Hit[] => {
        if (!slug || !title) return [];
        const text = [{ text: summary ?? '', isMarked: false }];
        const href = localizePath(locale, `/${folder}/${encodeURIComponent(slug)}`);
        return [
          {
            id: `draft-${id}`,
            kind,
            title: [{ text: title, isMarked: false }],
            text,
            href,
            isDraft: true,
          },
        ];
      };
    return [
      ...data.allFilms.flatMap(toHits('film', 'films')),
      ...data.allDocsPages.flatMap(toHits('docs', 'docs')),
      ...data.allJournalPosts.flatMap(toHits('journal', 'journal')),
    ];
  } catch (error) {
    if (!(error instanceof ContentUnavailableError)) throw error;
    console.error(`search: ${error.message}`);
    return [];
  }
}
