import type { IndexedFilm } from '../../lib/content/queries/film-index-queries.server.ts';

/** Films that are shorter are short; those that are longer than the second are long. */
const shortSeconds = 60;
const longSeconds = 180;

/** The lengths by which films are told apart, in the order in which they are offered. */
export const durationRanges = ['short', 'medium', 'long'] as const;
/** What is seen, what is only heard, and what is on the air. */
export const mediaKinds = ['film', 'sound', 'live'] as const;

/** By what a list of films can be narrowed down, and what of it a film has. */
export const getFacetValues = {
  topic: ({ topics }) => topics.map(({ slug }) => slug),
  kind: (film) => [kindOf(film)],
  length: ({ video }) => (video.video.duration === null ? [] : [lengthOf(video.video.duration)]),
  year: ({ year }) => (year === null ? [] : [`${year}`]),
} satisfies Record<string, (film: IndexedFilm) => readonly string[]>;

export type Facet = keyof typeof getFacetValues;

export const facetNames = Object.keys(getFacetValues) as Facet[];

/** What a visitor has chosen; nothing is asked of a facet that is absent. */
export type FacetSelection = Partial<Record<Facet, string>>;

/** Reads out of an address what a visitor has chosen. */
export function parseFacetSelection(search: URLSearchParams): FacetSelection {
  return Object.fromEntries(
    facetNames.flatMap((facet) => {
      const value = search.get(facet);
      return value ? [[facet, value]] : [];
    }),
  );
}

/** Tells whether a film is one of those that were chosen; of the facets but `except`. */
export function matchesSelection(
  film: IndexedFilm,
  choice: FacetSelection,
  except?: Facet,
): boolean {
  return facetNames.every((facet) => {
    const value = choice[facet];
    if (facet === except || value === undefined) return true;
    const has: readonly string[] = getFacetValues[facet](film);
    return has.includes(value);
  });
}

function kindOf({ isLive, audioOnly }: IndexedFilm): (typeof mediaKinds)[number] {
  if (isLive) return 'live';
  return audioOnly ? 'sound' : 'film';
}

function lengthOf(seconds: number): (typeof durationRanges)[number] {
  if (seconds < shortSeconds) return 'short';
  return seconds > longSeconds ? 'long' : 'medium';
}
