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

/** As many as stand side by side. */
const MAX_RELATED = 3;

type Related = readonly FilmCardData[];

/**
 * The films that have most in common with one, for below its page; none when that fails. They are
 * there at once where they are at hand, and otherwise awaited.
 */
export function loadRelatedFilms(args: PageRequest, slug: string): Related | Promise<Related> {
  return getCachedRelatedFilms(args, slug) ?? asked(args, slug);
}

function getCachedRelatedFilms(args: PageRequest, slug: string): Related | undefined {
  const index = getCachedContent(args, filmIndexQuery);
  if (!index) return undefined;
  const found = rankRelatedFilms(index.allFilms, slug);
  const cards = getCachedContent(args, filmCardsQuery, idsOf(found));
  return cards && inOrder(cards.allFilms, found);
}

async function asked(args: PageRequest, slug: string): Promise<Related> {
  try {
    const { allFilms } = await loadContent(args, filmIndexQuery);
    const found = rankRelatedFilms(allFilms, slug);
    return inOrder((await loadContent(args, filmCardsQuery, idsOf(found))).allFilms, found);
  } catch {
    // The page stands without them, and their failure is in the log.
    return [];
  }
}

function idsOf(films: readonly IndexedFilm[]): { readonly ids: readonly string[] } {
  return { ids: films.map(({ id }) => id) };
}

function inOrder(cards: Related, films: readonly IndexedFilm[]): Related {
  const order = films.map(({ slug }) => slug);
  return cards.toSorted((one, other) => order.indexOf(one.slug) - order.indexOf(other.slug));
}

/** Films that share the most topics with one; where they share as many, as editors ordered them. */
export function rankRelatedFilms(films: readonly IndexedFilm[], slug: string): IndexedFilm[] {
  const topics = new Set(topicsOf(films.find((film) => film.slug === slug)));
  const shared = (film: IndexedFilm) => topicsOf(film).filter((topic) => topics.has(topic)).length;
  return films
    .filter((film) => film.slug !== slug)
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, MAX_RELATED);
}

function topicsOf(film: IndexedFilm | undefined): readonly string[] {
  return film?.topics.map((topic) => topic.slug) ?? [];
}
