import { z } from 'zod';
import type { Question } from './ask.server.ts';

const video = z.object({
  muxPlaybackId: z.string(),
  thumbnailUrl: z.string(),
  blurUpThumb: z.string().nullable(),
  width: z.number(),
  height: z.number(),
  duration: z.number().nullable(),
});

const filmCard = z.object({
  slug: z.string(),
  title: z.string(),
  tagline: z.string().nullable(),
  audioOnly: z.boolean().nullable(),
  video: z.object({ video }),
});

const playableFilm = filmCard.extend({
  chapters: z.array(z.object({ start: z.number(), title: z.string() })).nullable(),
  video: z.object({ video: video.extend({ mp4Url: z.string().nullable() }) }),
});

const film = playableFilm.extend({
  description: z.string().nullable(),
  credits: z.string().nullable(),
  year: z.number().nullable(),
});

/** What a card needs to know of a film. */
export type FilmCardContent = z.infer<typeof filmCard>;
/** What the page of a film shows. */
export type FilmContent = z.infer<typeof film>;

/** The fields of a film card, to be spread into other questions. */
export const filmCardFields = /* GraphQL */ `
  fragment FilmCard on FilmRecord {
    slug
    title
    tagline
    audioOnly
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

/** The shape that `filmCardFields` answer in. */
export const filmCardShape = filmCard;
/** The shape of a film that a page plays. */
export const playableFilmShape = playableFilm;

/** Every film, in the order editors gave them. */
export const allFilms = {
  query: `query Films { allFilms(locale: en, first: 100, orderBy: [position_ASC]) { ...FilmCard } } ${filmCardFields}`,
  answer: z.object({ allFilms: z.array(filmCard) }),
} satisfies Question<unknown>;

/** One film by its slug; null when there is none. */
export const filmBySlug = {
  query: `query Film($slug: String!) {
    film(locale: en, filter: { slug: { eq: $slug } }) {
      ...FilmCard description credits year chapters
      video { video { mp4Url(res: high) } }
    }
  } ${filmCardFields}`,
  answer: z.object({ film: film.nullable() }),
} satisfies Question<unknown>;

/** The other films, for below the page of one. */
export const otherFilms = {
  query: `query OtherFilms($slug: String!) {
    allFilms(locale: en, first: 3, filter: { slug: { neq: $slug } }, orderBy: [position_ASC]) { ...FilmCard }
  } ${filmCardFields}`,
  answer: z.object({ allFilms: z.array(filmCard) }),
} satisfies Question<unknown>;
