import { z } from 'zod';
import type { Question } from './ask.server.ts';
import { filmCardFields, filmCardShape, playableFilmShape } from './film.server.ts';

const measure = z.object({ value: z.string(), text: z.string() });

/** The home page: its claim, the film it opens with, and those below. */
export const home = {
  query: `query Home($locale: SiteLocale!, $fallbacks: [SiteLocale!]) {
    homePage(locale: $locale, fallbackLocales: $fallbacks) {
      headline lede primaryLabel primaryHref secondaryLabel secondaryHref
      measures example
      featuredFilm { ...FilmCard chapters video { video { mp4Url(res: high) shared: thumbnailUrl(format: jpg) } } }
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
        // Whatever an editor makes of them, the page stands.
        measures: z.array(measure).nullable().catch(null),
        example: z.string().nullable(),
        featuredFilm: playableFilmShape.nullable(),
        films: z.array(filmCardShape),
      })
      .nullable(),
  }),
} satisfies Question<unknown>;
