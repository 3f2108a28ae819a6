import { z } from 'zod';
import type { ContentQuery } from '../execute-query.server.ts';
import { withLivePlayback } from './live-playback.ts';
import { recordList, slugShape, valueOrNull } from '../record-schemas.server.ts';
import { loadContent, type PageRequest } from '../load-content.server.ts';

/** As many as one question may ask for. */
const PAGE_SIZE = 500;

const titledFilm = z
  .object({
    slug: slugShape,
    title: z.string(),
    livePlaybackId: valueOrNull(slugShape),
    video: z.object({ video: z.object({ muxPlaybackId: slugShape }) }),
  })
  .transform(withLivePlayback);

const filmTitlesPart = {
  query: `query FilmTitles($locale: SiteLocale!, $fallbacks: [SiteLocale!], $skip: IntType!) {
    allFilms(
      locale: $locale, fallbackLocales: $fallbacks
      first: ${PAGE_SIZE}, skip: $skip, orderBy: [_createdAt_ASC]
    ) { __typename id slug title livePlaybackId video { video { muxPlaybackId } } }
    _allFilmsMeta { count }
  }`,
  schema: z.object({
    allFilms: recordList(titledFilm),
    _allFilmsMeta: z.object({ count: z.number() }),
  }),
} satisfies ContentQuery<unknown>;

/** What films of this site are called in the language of a page, by all that they are known by. */
export async function loadFilmTitles(args: PageRequest): Promise<ReadonlyMap<string, string>> {
  const films = await titledFilms(args);
  return new Map([
    ...films.map(({ slug, title }) => [slug, title] as const),
    // Players tell of a film by this, so it comes before the slug of another.
    ...films.map(({ video, title }) => [video.video.muxPlaybackId, title] as const),
  ]);
}

async function titledFilms(args: PageRequest, skip = 0): Promise<z.infer<typeof titledFilm>[]> {
  const { allFilms, _allFilmsMeta: all } = await loadContent(args, filmTitlesPart, { skip });
  const next = skip + PAGE_SIZE;
  return next >= all.count ? allFilms : [...allFilms, ...(await titledFilms(args, next))];
}
