import { z } from 'zod';
import type { ContentQuery } from '../execute-query.server.ts';
import { withLivePlayback } from './live-playback.ts';
import { recordList, slugSchema, nullIfInvalid } from '../record-schemas.server.ts';
import { loadContent, type PageRequest } from '../load-content.server.ts';

/** Maximum number of records per query. */
const PAGE_SIZE = 500;

const titledFilmSchema = z
  .object({
    slug: slugSchema,
    title: z.string(),
    livePlaybackId: nullIfInvalid(slugSchema),
    video: z.object({ video: z.object({ muxPlaybackId: slugSchema }) }),
  })
  .transform(withLivePlayback);

const filmTitlesQuery = {
  query: `query FilmTitles($locale: SiteLocale!, $fallbacks: [SiteLocale!], $skip: IntType!) {
    allFilms(
      locale: $locale, fallbackLocales: $fallbacks
      first: ${PAGE_SIZE}, skip: $skip, orderBy: [_createdAt_ASC]
    ) { __typename id slug title livePlaybackId video { video { muxPlaybackId } } }
    _allFilmsMeta { count }
  }`,
  schema: z.object({
    allFilms: recordList(titledFilmSchema),
    _allFilmsMeta: z.object({ count: z.number() }),
  }),
} satisfies ContentQuery<unknown>;

/** Loads the titles of all films in the page's locale, by slug and by playback ID. */
export async function loadFilmTitles(args: PageRequest): Promise<ReadonlyMap<string, string>> {
  const films = await loadTitledFilms(args);
  return new Map([
    ...films.map(({ slug, title }) => [slug, title] as const),
    // Playback IDs are last to take precedence over equal slugs, because beacons send playback IDs.
    ...films.map(({ video, title }) => [video.video.muxPlaybackId, title] as const),
  ]);
}

async function loadTitledFilms(
  args: PageRequest,
  skip = 0,
): Promise<z.infer<typeof titledFilmSchema>[]> {
  const { allFilms, _allFilmsMeta: meta } = await loadContent(args, filmTitlesQuery, { skip });
  const nextSkip = skip + PAGE_SIZE;
  return nextSkip >= meta.count
    ? allFilms
    : [...allFilms, ...(await loadTitledFilms(args, nextSkip))];
}
