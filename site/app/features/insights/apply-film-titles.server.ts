import { loadFilmTitles as queryFilmTitles } from '../../lib/content/queries/film-titles.server.ts';
import type { PageRequest } from '../../lib/content/load-content.server.ts';
import type { Insights, ListedView } from './insights-schemas.ts';

type Titles = ReadonlyMap<string, string>;

/**
 * Film titles in the language of the page, by playback ID. If the content service fails, the map is
 * empty, and the titles that players reported are shown.
 */
export async function loadFilmTitles(args: PageRequest): Promise<Titles> {
  try {
    return await queryFilmTitles(args);
  } catch {
    // The content client has logged the error.
    return new Map();
  }
}

/**
 * Replaces the film titles that players reported with the titles on the site, if the site has the
 * film. Adds the selected film to the filter options if it has no views in the period.
 */
export function applyFilmTitles(
  insights: Insights,
  titles: Titles,
  selected: string | undefined,
): Insights {
  const applySiteTitle = <Film extends { readonly name: string; title: string }>(
    film: Film,
  ): Film => ({
    ...film,
    title: titles.get(film.name) ?? film.title,
  });
  const { films, filterOptions } = insights;
  const isMissing =
    selected !== undefined && !filterOptions.films.some(({ name }) => name === selected);
  const missingFilms = isMissing ? [{ name: selected, title: '' }] : [];
  return {
    ...insights,
    films: films.map(applySiteTitle),
    filterOptions: {
      ...filterOptions,
      films: [...filterOptions.films, ...missingFilms].map(applySiteTitle),
    },
  };
}

/**
 * Replaces the film title that a player reported with the title on the site, if the site has the
 * film.
 */
export function applyFilmTitle<View extends Pick<ListedView, 'film' | 'title'>>(
  view: View,
  titles: Titles,
): View {
  return { ...view, title: titles.get(view.film ?? '') ?? view.title };
}
