import {
  filmCardsQuery,
  filmIndexQuery,
  type IndexedFilm,
} from '../../lib/content/queries/film-index-queries.server.ts';
import type { FilmCardData } from '../../lib/content/queries/film-queries.server.ts';
import {
  getCachedContent,
  loadContent,
  type PageRequest,
} from '../../lib/content/load-content.server.ts';

/** Maximum number of related films: one row. */
const MAX_RELATED_FILMS = 3;

type RelatedFilms = readonly FilmCardData[];

/**
 * Loads the films that are most similar to a film. Returns the films if they are cached, otherwise
 * a promise, which resolves to an empty array if loading fails.
 */
export function loadRelatedFilms(
  args: PageRequest,
  slug: string,
): RelatedFilms | Promise<RelatedFilms> {
  return getCachedRelatedFilms(args, slug) ?? fetchRelatedFilms(args, slug);
}

function getCachedRelatedFilms(args: PageRequest, slug: string): RelatedFilms | undefined {
  const index = getCachedContent(args, filmIndexQuery);
  if (!index) return undefined;
  const related = rankRelatedFilms(index.allFilms, slug);
  const cards = getCachedContent(args, filmCardsQuery, toVariables(related));
  return cards && sortCardsLikeFilms(cards.allFilms, related);
}

async function fetchRelatedFilms(args: PageRequest, slug: string): Promise<RelatedFilms> {
  try {
    const { allFilms } = await loadContent(args, filmIndexQuery);
    const related = rankRelatedFilms(allFilms, slug);
    return sortCardsLikeFilms(
      (await loadContent(args, filmCardsQuery, toVariables(related))).allFilms,
      related,
    );
  } catch {
    // The page works without related films. The error has been logged.
    return [];
  }
}

function toVariables(films: readonly IndexedFilm[]): { readonly ids: readonly string[] } {
  return { ids: films.map(({ id }) => id) };
}

function sortCardsLikeFilms(cards: RelatedFilms, films: readonly IndexedFilm[]): RelatedFilms {
  const order = films.map(({ slug }) => slug);
  return cards.toSorted((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug));
}

/** Returns the films that share the most topics with a film. Ties keep the order set by editors. */
export function rankRelatedFilms(films: readonly IndexedFilm[], slug: string): IndexedFilm[] {
  const topics = new Set(getTopics(films.find((film) => film.slug === slug)));
  const countSharedTopics = (film: IndexedFilm) =>
    getTopics(film).filter((topic) => topics.has(topic)).length;
  return films
    .filter((film) => film.slug !== slug)
    .toSorted((a, b) => countSharedTopics(b) - countSharedTopics(a))
    .slice(0, MAX_RELATED_FILMS);
}

function getTopics(film: IndexedFilm | undefined): readonly string[] {
  return film?.topics.map((topic) => topic.slug) ?? [];
}
