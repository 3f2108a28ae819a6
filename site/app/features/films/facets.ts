import type { IndexedFilm } from '../../lib/content/queries/film-index-queries.server.ts';

/** Films below the first limit are short, films above the second are long. */
const SHORT_LIMIT_SECONDS = 60;
const LONG_LIMIT_SECONDS = 180;

/** Duration ranges, in display order. */
export const durationRanges = ['short', 'medium', 'long'] as const;
/** Media kinds: video, audio, and live streams. The values are URL parameters. */
export const mediaKinds = ['film', 'sound', 'live'] as const;

/** Functions that return the values of a film for each facet of the film list. */
export const facetValueGetters = {
  topic: ({ topics }) => topics.map(({ slug }) => slug),
  kind: (film) => [getMediaKind(film)],
  length: ({ video }) =>
    video.video.duration === null ? [] : [getDurationRange(video.video.duration)],
  year: ({ year }) => (year === null ? [] : [`${year}`]),
} satisfies Record<string, (film: IndexedFilm) => readonly string[]>;

export type Facet = keyof typeof facetValueGetters;

export const facetNames = Object.keys(facetValueGetters) as Facet[];

/** The selected value of each facet. Films are not filtered by a missing facet. */
export type FacetSelection = Partial<Record<Facet, string>>;

/** Parses the selected facets from the query string. */
export function parseFacetSelection(searchParams: URLSearchParams): FacetSelection {
  return Object.fromEntries(
    facetNames.flatMap((facet) => {
      const value = searchParams.get(facet);
      return value ? [[facet, value]] : [];
    }),
  );
}

/** Returns whether a film matches the selected facets, ignoring the facet `except`. */
export function matchesSelection(
  film: IndexedFilm,
  selection: FacetSelection,
  except?: Facet,
): boolean {
  return facetNames.every((facet) => {
    const value = selection[facet];
    if (facet === except || value === undefined) return true;
    const values: readonly string[] = facetValueGetters[facet](film);
    return values.includes(value);
  });
}

function getMediaKind({ isLive, audioOnly }: IndexedFilm): (typeof mediaKinds)[number] {
  if (isLive) return 'live';
  return audioOnly ? 'sound' : 'film';
}

function getDurationRange(seconds: number): (typeof durationRanges)[number] {
  if (seconds < SHORT_LIMIT_SECONDS) return 'short';
  return seconds > LONG_LIMIT_SECONDS ? 'long' : 'medium';
}
