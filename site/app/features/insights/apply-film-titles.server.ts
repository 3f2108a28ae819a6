import { loadFilmTitles as queryFilmTitles } from '../../lib/content/queries/film-titles.server.ts';
import type { PageRequest } from '../../lib/content/load-content.server.ts';
import type { Insights, ListedView } from './insights-schemas.ts';

type Titles = ReadonlyMap<string, string>;

/** What films are called on a page; none where content fails, and then told titles stand. */
export async function loadFilmTitles(args: PageRequest): Promise<Titles> {
  try {
    return await queryFilmTitles(args);
  } catch {
    // The figures stand without them, and the failure is in the log.
    return new Map();
  }
}

/**
 * Figures with films called as on the site, where it has them, and not as some player told. The film
 * that was chosen is among those to choose from, also where nothing is told of it in this time.
 */
export function applyFilmTitles(
  insights: Insights,
  titles: Titles,
  chosen: string | undefined,
): Insights {
  const titled = <Film extends { readonly name: string; title: string }>(film: Film): Film => ({
    ...film,
    title: titles.get(film.name) ?? film.title,
  });
  const { films, choices } = insights;
  const isUntold = chosen !== undefined && !choices.films.some(({ name }) => name === chosen);
  const untold = isUntold ? [{ name: chosen, title: '' }] : [];
  return {
    ...insights,
    films: films.map(titled),
    choices: { ...choices, films: [...choices.films, ...untold].map(titled) },
  };
}

/** A view with its film called as on the site, where that has it. */
export function applyFilmTitle<View extends Pick<ListedView, 'film' | 'title'>>(
  view: View,
  titles: Titles,
): View {
  return { ...view, title: titles.get(view.film ?? '') ?? view.title };
}
