import { z } from 'zod';
import type { ContentQuery } from '../execute-query.server.ts';
import { withLivePlayback } from './live-playback.ts';
import { filmCardFragment, filmCardSchema } from './film-queries.server.ts';
import { recordList, slugShape, valueOrNull } from '../record-schemas.server.ts';

const indexedFilm = z
  .object({
    id: z.string(),
    slug: slugShape,
    // A film without one has no card, and must not be counted.
    title: z.string(),
    audioOnly: z.boolean().nullable(),
    year: z.number().nullable(),
    livePlaybackId: valueOrNull(slugShape),
    topics: recordList(z.object({ slug: slugShape })),
    video: z.object({
      video: z.object({ muxPlaybackId: slugShape, duration: z.number().nullable() }),
    }),
  })
  .transform(withLivePlayback);

/** A film as far as lists are narrowed down by it. */
export type IndexedFilm = z.infer<typeof indexedFilm>;

const inLanguage = 'locale: $locale, fallbackLocales: $fallbacks';

/** Every film, in the order editors gave them, and what they may be about. */
export const filmIndexQuery = {
  followedAs: 'FilmIndex',
  query: `query FilmIndex($locale: SiteLocale!, $fallbacks: [SiteLocale!]) {
    allFilms(${inLanguage}, first: 500, orderBy: [position_ASC]) {
      __typename id slug title audioOnly livePlaybackId year topics { __typename id slug }
      video { video { muxPlaybackId duration } }
    }
    allTopics(${inLanguage}, first: 100, orderBy: [position_ASC]) {
      __typename id slug name
    }
  }`,
  schema: z.object({
    allFilms: recordList(indexedFilm),
    allTopics: recordList(z.object({ slug: slugShape, name: z.string() })),
  }),
} satisfies ContentQuery<unknown>;

/** The cards of some films, in the order editors gave them. */
export const filmCardsQuery = {
  followedAs: 'FilmCards',
  query: `query FilmCards($ids: [ItemId!], $locale: SiteLocale!, $fallbacks: [SiteLocale!]) {
    allFilms(${inLanguage}, first: 100, filter: { id: { in: $ids } }, orderBy: [position_ASC]) {
      ...FilmCard
    }
  } ${filmCardFragment}`,
  schema: z.object({ allFilms: recordList(filmCardSchema) }),
} satisfies ContentQuery<unknown>;
