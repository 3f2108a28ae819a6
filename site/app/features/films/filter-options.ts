import type { IndexedFilm } from '../../lib/content/queries/film-index-queries.server.ts';
import type { Messages } from '../../lib/i18n/messages/en.ts';
import {
  facetNames,
  facetValueGetters,
  matchesSelection,
  mediaKinds,
  durationRanges,
  type FacetSelection,
  type Facet,
} from './facets.ts';

/** A filter link that selects or clears a facet value. */
export interface FilterOption {
  readonly label: string;
  /** Query string of the link, with its `?`; empty without a selection. */
  readonly search: string;
  /** Number of films that the link would show. */
  readonly count: number;
  readonly isSelected: boolean;
}

/** The options of a facet. */
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
  readonly selection: FacetSelection;
  readonly messages: Messages['films'];
}

/**
 * Creates the filters of the film list. Omits facets with fewer than two values, unless one is
 * selected, which needs a link to clear it.
 */
export function createFilters(input: FilterInput): FilterGroup[] {
  return facetNames.flatMap((facet) => {
    const options = listValues(facet, input).map((value) => createOption(facet, value, input));
    if (options.length < 2 && input.selection[facet] === undefined) return [];
    return [{ facet, label: input.messages.facets[facet], options }];
  });
}

/** Lists the values of a facet that at least one film has, in display order. */
function listValues(facet: Facet, { films, topics, messages }: FilterInput): FilterValue[] {
  const presentValues = new Set<string>(films.flatMap((film) => facetValueGetters[facet](film)));
  const valuesByFacet: Readonly<Record<Facet, readonly FilterValue[]>> = {
    topic: topics,
    kind: mediaKinds.map((slug) => ({ slug, name: messages.kinds[slug] })),
    length: durationRanges.map((slug) => ({ slug, name: messages.lengths[slug] })),
    year: [...presentValues]
      .toSorted()
      .toReversed()
      .map((slug) => ({ slug, name: slug })),
  };
  return valuesByFacet[facet].filter(({ slug }) => presentValues.has(slug));
}

function createOption(
  facet: Facet,
  { slug, name }: FilterValue,
  { films, selection }: FilterInput,
): FilterOption {
  const isSelected = selection[facet] === slug;
  const { [facet]: _, ...otherFacets } = selection;
  const search = new URLSearchParams(
    isSelected ? otherFacets : { ...otherFacets, [facet]: slug },
  ).toString();
  const matches = films.filter(
    (film) => matchesSelection(film, selection, facet) && matchesSelection(film, { [facet]: slug }),
  );
  return { label: name, search: search && `?${search}`, count: matches.length, isSelected };
}
