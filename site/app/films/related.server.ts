import { filmCards, filmIndex, type IndexedFilm } from '../content/film-index.server.ts';
import type { FilmCardContent } from '../content/film.server.ts';
import { pageContent, type PageRequest } from '../content/page-content.server.ts';

/** As many as stand side by side. */
const most = 3;

/** The films that have most in common with one, for below its page; none when that fails. */
export async function relatedFilms(args: PageRequest, slug: string): Promise<FilmCardContent[]> {
  try {
    const { allFilms } = await pageContent(args, filmIndex);
    const found = nearest(allFilms, slug);
    const cards = await pageContent(args, filmCards, { ids: found.map(({ id }) => id) });
    const order = found.map((film) => film.slug);
    return cards.allFilms.toSorted(
      (one, other) => order.indexOf(one.slug) - order.indexOf(other.slug),
    );
  } catch {
    // The page stands without them, and their failure is in the log.
    return [];
  }
}

/** Films that share the most topics with one; where they share as many, as editors ordered them. */
export function nearest(films: readonly IndexedFilm[], slug: string): IndexedFilm[] {
  const topics = new Set(topicsOf(films.find((film) => film.slug === slug)));
  const shared = (film: IndexedFilm) => topicsOf(film).filter((topic) => topics.has(topic)).length;
  return films
    .filter((film) => film.slug !== slug)
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, most);
}

function topicsOf(film: IndexedFilm | undefined): readonly string[] {
  return film?.topics.map((topic) => topic.slug) ?? [];
}
