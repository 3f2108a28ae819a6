import { z } from 'zod';
import type { ContentQuery } from '../execute-query.server.ts';
import { filmCardFragment, filmCardSchema, playableFilmSchema } from './film-queries.server.ts';
import { recordList, recordOrNull, nullIfInvalid } from '../record-schemas.server.ts';

/** A key figure, such as "37 kB" and "for the whole player". */
const keyFigureSchema = z.object({ value: z.string(), text: z.string() });

/** The home page: its headline, the featured film and the films below. */
export const homePageQuery = {
  liveName: 'Home',
  query: `query Home($locale: SiteLocale!, $fallbacks: [SiteLocale!]) {
    homePage(locale: $locale, fallbackLocales: $fallbacks) {
      __typename id headline lede primaryLabel primaryHref secondaryLabel secondaryHref
      measures comparison comparisonNote
      featuredFilm { ...FilmCard chapters video { video { mp4Url(res: high) shareImageUrl: thumbnailUrl(format: jpg) } } }
      films { ...FilmCard }
    }
  } ${filmCardFragment}`,
  schema: z.object({
    homePage: recordOrNull(
      z.object({
        headline: z.string(),
        lede: z.string().nullable(),
        primaryLabel: z.string().nullable(),
        primaryHref: z.string().nullable(),
        secondaryLabel: z.string().nullable(),
        secondaryHref: z.string().nullable(),
        measures: nullIfInvalid(z.array(keyFigureSchema)),
        comparison: z.string().nullable(),
        comparisonNote: z.string().nullable(),
        featuredFilm: recordOrNull(playableFilmSchema),
        films: recordList(filmCardSchema),
      }),
    ),
  }),
} satisfies ContentQuery<unknown>;
