import { countedName, otherName } from './summarizer.ts';
import type { Summary } from './summary.ts';
import { isSampled } from './viewer-counter.ts';

/** Tells whether a film is listed by its name: if it is published, or one of the most frequent. */
export function namedFilms(
  published: Iterable<string>,
  frequent: readonly string[],
): (film: string) => boolean {
  const names = new Set(frequent);
  for (const name of published) names.add(countedName(name));
  return (film) => names.has(film);
}

/**
 * Names of films in several summaries, at most `limit`: those with the most viewers first, then
 * those with the most views.
 */
export function frequentInSummaries(
  summaries: readonly Summary[],
  limit: number,
): readonly string[] {
  // Summaries store samples of viewers, which are comparable at the coarsest level.
  const level = Math.max(0, ...summaries.map((summary) => summary.level));
  const films = new Map<string, { viewers: Set<number>; views: number }>();
  for (const { film, viewers, views } of summaries.flatMap(({ groups }) => groups)) {
    if (film === otherName) continue;
    const known = films.get(film) ?? { viewers: new Set(), views: 0 };
    films.set(film, known);
    known.views += views;
    for (const viewer of viewers) if (isSampled(viewer, level)) known.viewers.add(viewer);
  }
  return [...films]
    .toSorted(([, a], [, b]) => b.viewers.size - a.viewers.size || b.views - a.views)
    .slice(0, limit)
    .map(([film]) => film);
}
