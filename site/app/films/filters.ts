import type { IndexedFilm } from '../content/film-index.server.ts';
import type { Texts } from '../texts/en.ts';
import { facetNames, facets, isChosen, kinds, lengths, type Choice, type Facet } from './facets.ts';

/** One way to narrow a list of films down, or to widen it again. */
export interface Option {
  readonly label: string;
  /** What the address says behind its path when it is chosen. */
  readonly search: string;
  /** How many films would be shown. */
  readonly count: number;
  readonly isChosen: boolean;
}

/** Everything by which a list of films can be narrowed down in one respect. */
export interface Filter {
  readonly facet: Facet;
  readonly label: string;
  readonly options: readonly Option[];
}

interface Named {
  readonly slug: string;
  readonly name: string;
}

interface Shelf {
  readonly films: readonly IndexedFilm[];
  readonly topics: readonly Named[];
  readonly choice: Choice;
  readonly texts: Texts['films'];
}

/** Offers only what tells films apart, and what was chosen, so that it can be taken back. */
export function filtersOf(shelf: Shelf): Filter[] {
  return facetNames.flatMap((facet) => {
    const options = valuesOf(facet, shelf).map((named) => optionOf(facet, named, shelf));
    if (options.length < 2 && shelf.choice[facet] === undefined) return [];
    return [{ facet, label: shelf.texts.facets[facet], options }];
  });
}

/** The values of a facet that any film has, in the order in which they are offered. */
function valuesOf(facet: Facet, { films, topics, texts }: Shelf): Named[] {
  const present = new Set<string>(films.flatMap((film) => facets[facet](film)));
  const all: Readonly<Record<Facet, readonly Named[]>> = {
    topic: topics,
    kind: kinds.map((slug) => ({ slug, name: texts.kinds[slug] })),
    length: lengths.map((slug) => ({ slug, name: texts.lengths[slug] })),
    year: [...present]
      .toSorted()
      .toReversed()
      .map((slug) => ({ slug, name: slug })),
  };
  return all[facet].filter(({ slug }) => present.has(slug));
}

function optionOf(facet: Facet, { slug, name }: Named, { films, choice }: Shelf): Option {
  const isSet = choice[facet] === slug;
  const { [facet]: _, ...others } = choice;
  const search = new URLSearchParams(isSet ? others : { ...others, [facet]: slug }).toString();
  const fitting = films.filter(
    (film) => isChosen(film, choice, facet) && isChosen(film, { [facet]: slug }),
  );
  return { label: name, search: search && `?${search}`, count: fitting.length, isChosen: isSet };
}
