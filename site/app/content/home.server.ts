import { z } from 'zod';
import type { Question } from './ask.server.ts';
import { filmCardFields, filmCardShape, playableFilmShape } from './film.server.ts';

/** The home page: its claim, the film it opens with, and those below. */
export const home = {
  query: `query Home {
    homePage(locale: en) {
      headline lede primaryLabel primaryHref secondaryLabel secondaryHref
      featuredFilm { ...FilmCard chapters video { video { mp4Url(res: high) } } }
      films { ...FilmCard }
    }
  } ${filmCardFields}`,
  answer: z.object({
    homePage: z
      .object({
        headline: z.string(),
        lede: z.string().nullable(),
        primaryLabel: z.string().nullable(),
        primaryHref: z.string().nullable(),
        secondaryLabel: z.string().nullable(),
        secondaryHref: z.string().nullable(),
        featuredFilm: playableFilmShape.nullable(),
        films: z.array(filmCardShape),
      })
      .nullable(),
  }),
} satisfies Question<unknown>;
