import { z } from 'zod';
import type { Question } from './ask.server.ts';
import { asPlayed } from './broadcast.ts';
import { filmCardFields, filmCardShape } from './film.server.ts';

const indexedFilm = z
  .object({
    id: z.string(),
    slug: z.string(),
    audioOnly: z.boolean().nullable(),
    year: z.number().nullable(),
    livePlaybackId: z.string().nullable(),
    topics: z.array(z.object({ slug: z.string() })),
    video: z.object({
      video: z.object({ muxPlaybackId: z.string(), duration: z.number().nullable() }),
    }),
  })
  .transform(asPlayed);

/** A film as far as lists are narrowed down by it. */
export type IndexedFilm = z.infer<typeof indexedFilm>;

const inLanguage = 'locale: $locale, fallbackLocales: $fallbacks';

/** Every film, in the order editors gave them, and what they may be about. */
export const filmIndex = {
  query: `query FilmIndex($locale: SiteLocale!, $fallbacks: [SiteLocale!]) {
    allFilms(${inLanguage}, first: 500, orderBy: [position_ASC]) {
      id slug audioOnly livePlaybackId year topics { slug }
      video { video { muxPlaybackId duration } }
    }
    allTopics(${inLanguage}, first: 100, orderBy: [position_ASC]) { slug name }
  }`,
  answer: z.object({
    allFilms: z.array(indexedFilm),
    allTopics: z.array(z.object({ slug: z.string(), name: z.string() })),
  }),
} satisfies Question<unknown>;

/** The cards of some films, in the order editors gave them. */
export const filmCards = {
  query: `query FilmCards($ids: [ItemId!], $locale: SiteLocale!, $fallbacks: [SiteLocale!]) {
    allFilms(${inLanguage}, first: 100, filter: { id: { in: $ids } }, orderBy: [position_ASC]) {
      ...FilmCard
    }
  } ${filmCardFields}`,
  answer: z.object({ allFilms: z.array(filmCardShape) }),
} satisfies Question<unknown>;
