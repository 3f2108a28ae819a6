import { z } from 'zod';
import { loadContent, type PageRequest } from '../load-content.server.ts';
import { recordLocalesSchema } from './record-locales.server.ts';
import type { ContentQuery } from '../execute-query.server.ts';
import { withLivePlayback } from './live-playback.ts';
import { recordList, slugSchema, nullIfInvalid } from '../record-schemas.server.ts';
import type { Locale } from '../../i18n/locales.ts';

/** Maximum number of records per query. */
const PAGE_SIZE = 500;

const pageSchema = z.object({
  slug: slugSchema,
  _updatedAt: z.string(),
  _locales: recordLocalesSchema,
});

const filmFieldsSchema = pageSchema.extend({
  title: z.string(),
  tagline: z.string().nullable(),
  description: z.string().nullable(),
  audioOnly: z.boolean().nullable(),
  livePlaybackId: nullIfInvalid(slugSchema),
  _firstPublishedAt: z.string().nullable(),
  video: z.object({
    video: z.object({
      muxPlaybackId: slugSchema,
      thumbnailUrl: z.string(),
      duration: z.number().nullable(),
      mp4Url: z.string().nullable(),
    }),
  }),
});
const filmSchema = filmFieldsSchema.transform(withLivePlayback);

/** A page in the sitemap. */
export type SitemapPage = z.infer<typeof pageSchema>;
/** A film in the sitemap. */
export type SitemapFilm = z.infer<typeof filmSchema>;

/**
 * The total number of records, which determines whether there is a next page. Skipped invalid
 * records make a list shorter.
 */
const recordCountSchema = z.object({ count: z.number() });

const listArguments = `locale: $locale, fallbackLocales: $fallbacks, first: ${PAGE_SIZE}, skip: $skip, orderBy: [_createdAt_ASC]`;

/** All records that have a page: up to 500 of each model, starting at `$skip`. */
export const sitemapQuery = {
  query: `query Sitemap($locale: SiteLocale!, $fallbacks: [SiteLocale!], $skip: IntType!) {
    films: allFilms(${listArguments}) {
      __typename id slug title tagline description audioOnly livePlaybackId _updatedAt _firstPublishedAt _locales
      video { video { muxPlaybackId thumbnailUrl(format: jpg) duration mp4Url(res: high) } }
    }
    docs: allDocsPages(${listArguments}) { __typename id slug _updatedAt _locales }
    posts: allJournalPosts(${listArguments}) { __typename id slug _updatedAt _locales }
    filmsMeta: _allFilmsMeta { count }
    docsMeta: _allDocsPagesMeta { count }
    postsMeta: _allJournalPostsMeta { count }
  }`,
  schema: z.object({
    films: recordList(filmSchema),
    docs: recordList(pageSchema),
    posts: recordList(pageSchema),
    filmsMeta: recordCountSchema,
    docsMeta: recordCountSchema,
    postsMeta: recordCountSchema,
  }),
} satisfies ContentQuery<unknown>;

/** All records that have a page, with the titles of films in one locale. */
export interface SitemapEntries {
  readonly films: readonly SitemapFilm[];
  readonly docs: readonly SitemapPage[];
  readonly posts: readonly SitemapPage[];
}

/** Loads all records that have a page, 500 of each model at a time. */
export async function loadSitemapEntries(
  args: PageRequest,
  locale: Locale,
  skip = 0,
): Promise<SitemapEntries> {
  const data = await loadContent(args, sitemapQuery, { locale, skip });
  const { films, docs, posts, filmsMeta, docsMeta, postsMeta } = data;
  const nextSkip = skip + PAGE_SIZE;
  if (nextSkip >= Math.max(filmsMeta.count, docsMeta.count, postsMeta.count))
    return { films, docs, posts };
  const rest = await loadSitemapEntries(args, locale, nextSkip);
  return {
    films: [...films, ...rest.films],
    docs: [...docs, ...rest.docs],
    posts: [...posts, ...rest.posts],
  };
}
