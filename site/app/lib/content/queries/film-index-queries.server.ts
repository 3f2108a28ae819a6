import { z } from 'zod';
import type { ContentQuery } from '../execute-query.server.ts';
import { withLivePlayback } from './live-playback.ts';
import { filmCardFragment, filmCardSchema } from './film-queries.server.ts';
import { recordList, slugSchema, nullIfInvalid } from '../record-schemas.server.ts';

const indexedFilmSchema = z
  .object({
    id: z.string(),
    slug: slugSchema,
    // Required, because a film without a title has no card and must not be counted.
    title: z.string(),
    audioOnly: z.boolean().nullable(),
    year: z.number().nullable(),
    livePlaybackId: nullIfInvalid(slugSchema),
    topics: recordList(z.object({ slug: slugSchema })),
    video: z.object({
      video: z.object({ muxPlaybackId: slugSchema, duration: z.number().nullable() }),
    }),
  })
  .transform(withLivePlayback);

/** The fields of a film that are needed for filters. */
export type IndexedFilm = z.infer<typeof indexedFilmSchema>;

const localeArguments = 'locale: $locale, fallbackLocales: $fallbacks';

/** All films, in the order that editors have set, and all topics. */
export const filmIndexQuery = {
  liveName: 'FilmIndex',
  query: `query FilmIndex($locale: SiteLocale!, $fallbacks: [SiteLocale!]) {
    allFilms(${localeArguments}, first: 500, orderBy: [position_ASC]) {
      __typename id slug title audioOnly livePlaybackId year topics { __typename id slug }
      video { video { muxPlaybackId duration } }
    }
    allTopics(${localeArguments}, first: 100, orderBy: [position_ASC]) {
      __typename id slug name
    }
  }`,
  schema: z.object({
    allFilms: recordList(indexedFilmSchema),
    allTopics: recordList(z.object({ slug: slugSchema, name: z.string() })),
  }),
} satisfies ContentQuery<unknown>;

/** The cards of the films with the given IDs, in the order that editors have set. */
export const filmCardsQuery = {
  liveName: 'FilmCards',
  query: `query FilmCards($ids: [ItemId!], $locale: SiteLocale!, $fallbacks: [SiteLocale!]) {
    allFilms(${localeArguments}, first: 100, filter: { id: { in: $ids } }, orderBy: [position_ASC]) {
      ...FilmCard
    }
  } ${filmCardFragment}`,
  schema: z.object({ allFilms: recordList(filmCardSchema) }),
} satisfies ContentQuery<unknown>;
