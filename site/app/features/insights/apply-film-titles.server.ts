import { loadFilmTitles as queryFilmTitles } from '../../lib/content/queries/film-titles.server.ts';
import type { PageRequest } from '../../lib/content/load-content.server.ts';
import type { Insights, ListedView } from './insights-schemas.ts';

type Titles = ReadonlyMap<string, string>;

/**
 * Film titles in the language of the page, by playback ID. Empty if the content service fails:
 * the titles that players reported are shown then.
 */
export async function loadFilmTitles(args: PageRequest): Promise<Titles> {
  try {
    return await queryFilmTitles(args);
  } catch {
    // The metrics are shown without these titles. The content client has logged the error.
    return new Map();
  }
}

/**
 * Replaces reported film titles with the titles on the site, if the site has the film. Adds the
 * selected film to the filter choices if no view in the period reports it.
 */
export function applyFilmTitles(
  insights: Insights,
  titles: Titles,
  selected: string | undefined,
): Insights {
  const withTitle = <Film extends { readonly name: string; title: string }>(film: Film): Film => ({
    ...film,
    title: titles.get(film.name) ?? film.title,
  });
  const { films, choices } = insights;
  const isMissing = selected !== undefined && !choices.films.some(({ name }) => name === selected);
  const missing = isMissing ? [{ name: selected, title: '' }] : [];
  return {
    ...insights,
    films: films.map(withTitle),
    choices: { ...choices, films: [...choices.films, ...missing].map(withTitle) },
  };
}

/** Replaces the reported film title of a view with its title on the site, if the site has it. */
export function applyFilmTitle<View extends Pick<ListedView, 'film' | 'title'>>(
  view: View,
  titles: Titles,
): View {
  return { ...view, title: titles.get(view.film ?? '') ?? view.title };
}
