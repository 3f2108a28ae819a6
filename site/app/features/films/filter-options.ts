import type { IndexedFilm } from '../../lib/content/queries/film-index-queries.server.ts';
import type { Messages } from '../../lib/i18n/messages/en.ts';
import {
  facetNames,
  getFacetValues,
  matchesSelection,
  mediaKinds,
  durationRanges,
  type FacetSelection,
  type Facet,
} from './facets.ts';

/** One way to narrow a list of films down, or to widen it again. */
export interface FilterOption {
  readonly label: string;
  /** What the address says behind its path when it is chosen. */
  readonly search: string;
  /** How many films would be shown. */
  readonly count: number;
  readonly isSelected: boolean;
}

/** Everything by which a list of films can be narrowed down in one respect. */
export interface FilterGroup {
  readonly facet: Facet;
  readonly label: string;
  readonly options: readonly FilterOption[];
}

interface FilterValue {
  readonly slug: string;
  readonly name: string;
}

interface FilterInput {
  readonly films: readonly IndexedFilm[];
  readonly topics: readonly FilterValue[];
  readonly choice: FacetSelection;
  readonly texts: Messages['films'];
}

/** Offers only what tells films apart, and what was chosen, so that it can be taken back. */
export function createFilters(shelf: FilterInput): FilterGroup[] {
  return facetNames.flatMap((facet) => {
    const options = valuesOf(facet, shelf).map((named) => optionOf(facet, named, shelf));
    if (options.length < 2 && shelf.choice[facet] === undefined) return [];
    return [{ facet, label: shelf.texts.facets[facet], options }];
  });
}

/** The values of a facet that any film has, in the order in which they are offered. */
function valuesOf(facet: Facet, { films, topics, texts }: FilterInput): FilterValue[] {
  const present = new Set<string>(films.flatMap((film) => getFacetValues[facet](film)));
  const all: Readonly<Record<Facet, readonly FilterValue[]>> = {
    topic: topics,
    kind: mediaKinds.map((slug) => ({ slug, name: texts.kinds[slug] })),
    length: durationRanges.map((slug) => ({ slug, name: texts.lengths[slug] })),
    year: [...present]
      .toSorted()
      .toReversed()
      .map((slug) => ({ slug, name: slug })),
  };
  return all[facet].filter(({ slug }) => present.has(slug));
}

function optionOf(
  facet: Facet,
  { slug, name }: FilterValue,
  { films, choice }: FilterInput,
): FilterOption {
  const isSet = choice[facet] === slug;
  const { [facet]: _, ...others } = choice;
  const search = new URLSearchParams(isSet ? others : { ...others, [facet]: slug }).toString();
  const fitting = films.filter(
    (film) => matchesSelection(film, choice, facet) && matchesSelection(film, { [facet]: slug }),
  );
  return { label: name, search: search && `?${search}`, count: fitting.length, isSelected: isSet };
}
