import { z } from 'zod';
import type { ContentQuery } from '../execute-query.server.ts';
import { withLivePlayback } from './live-playback.ts';
import { recordLocalesSchema } from './record-locales.server.ts';
import { recordList, recordOrNull, slugSchema, nullIfInvalid } from '../record-schemas.server.ts';

const videoSchema = z.object({
  muxPlaybackId: slugSchema,
  thumbnailUrl: z.string(),
  blurUpThumb: z.string().nullable(),
  width: z.number(),
  height: z.number(),
  duration: z.number().nullable(),
});

/**
 * Chapters with start times in seconds. If one is malformed, all chapters of the film are
 * discarded.
 */
const chaptersSchema = z.array(z.object({ start: z.number().min(0), title: z.string() }));

const filmCardFieldsSchema = z.object({
  slug: slugSchema,
  title: z.string(),
  tagline: z.string().nullable(),
  audioOnly: z.boolean().nullable(),
  livePlaybackId: nullIfInvalid(slugSchema),
  video: z.object({ video: videoSchema }),
});

const playableFilmFieldsSchema = filmCardFieldsSchema.extend({
  chapters: nullIfInvalid(chaptersSchema),
  video: z.object({
    video: videoSchema.extend({ mp4Url: z.string().nullable(), shareImageUrl: z.string() }),
  }),
});

const embeddedFilmSchema = playableFilmFieldsSchema
  .extend({ _locales: recordLocalesSchema })
  .transform(withLivePlayback);

const filmSchema = playableFilmFieldsSchema
  .extend({
    description: z.string().nullable(),
    credits: z.string().nullable(),
    year: z.number().nullable(),
    topics: recordList(z.object({ slug: slugSchema })),
    _firstPublishedAt: z.string().nullable(),
    _locales: recordLocalesSchema,
  })
  .transform(withLivePlayback);

/** Schema of the data that `filmCardFragment` selects. */
export const filmCardSchema = filmCardFieldsSchema.transform(withLivePlayback);
/** Schema of a film that a page plays. */
export const playableFilmSchema = playableFilmFieldsSchema.transform(withLivePlayback);

/** The data of a film card. */
export type FilmCardData = z.infer<typeof filmCardSchema>;
/** The data of an embedded film. */
export type EmbeddedFilm = z.infer<typeof embeddedFilmSchema>;
/** The data of a film page. */
export type FilmData = z.infer<typeof filmSchema>;

/** The fields of a film card, to be spread into queries. */
export const filmCardFragment = /* GraphQL */ `
  fragment FilmCard on FilmRecord {
    __typename
    id
    slug
    title
    tagline
    audioOnly
    livePlaybackId
    video {
      video {
        muxPlaybackId
        thumbnailUrl(format: webp)
        blurUpThumb
        width
        height
        duration
      }
    }
  }
`;

/** A film by its slug; null if there is none. */
export const filmQuery = {
  liveName: 'Film',
  query: `query Film($slug: String!, $locale: SiteLocale!, $fallbacks: [SiteLocale!]) {
    film(locale: $locale, fallbackLocales: $fallbacks, filter: { slug: { eq: $slug } }) {
      ...FilmCard description credits year chapters topics { __typename id slug } _locales _firstPublishedAt
      video { video { mp4Url(res: high) shareImageUrl: thumbnailUrl(format: jpg) } }
    }
  } ${filmCardFragment}`,
  schema: z.object({ film: recordOrNull(filmSchema) }),
} satisfies ContentQuery<unknown>;

/** The data of a film's embed code and oEmbed response, by slug. */
export const embedFilmQuery = {
  query: `query FilmEmbed($slug: String!, $locale: SiteLocale!, $fallbacks: [SiteLocale!]) {
    film(locale: $locale, fallbackLocales: $fallbacks, filter: { slug: { eq: $slug } }) {
      __typename id title audioOnly livePlaybackId
      video { video { muxPlaybackId width height duration shareImageUrl: thumbnailUrl(format: jpg) } }
    }
  }`,
  schema: z.object({
    film: recordOrNull(
      z
        .object({
          title: z.string(),
          audioOnly: z.boolean().nullable(),
          livePlaybackId: nullIfInvalid(slugSchema),
          video: z.object({
            video: videoSchema
              .pick({ muxPlaybackId: true, width: true, height: true, duration: true })
              .extend({ shareImageUrl: z.string() }),
          }),
        })
        .transform(withLivePlayback),
    ),
  }),
} satisfies ContentQuery<unknown>;

/** All films with the data of an embed, to find a film by its playback ID. */
export const playableFilmsQuery = {
  query: `query PlayableFilms($locale: SiteLocale!, $fallbacks: [SiteLocale!]) {
    allFilms(locale: $locale, fallbackLocales: $fallbacks, first: 500) {
      ...FilmCard chapters _locales video { video { mp4Url(res: high) shareImageUrl: thumbnailUrl(format: jpg) } }
    }
  } ${filmCardFragment}`,
  schema: z.object({ allFilms: recordList(embeddedFilmSchema) }),
} satisfies ContentQuery<unknown>;
