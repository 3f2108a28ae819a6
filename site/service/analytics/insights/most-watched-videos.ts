import { truncateName, OTHER_NAME } from './summary-builder.ts';
import type { Summary } from './summary.ts';
import { isSampled } from './viewer-counter.ts';

/**
 * Creates a predicate for the videos that the insights list by name: published and most watched
 * ones.
 */
export function createNameFilter(
  publishedVideos: Iterable<string>,
  mostWatchedVideos: readonly string[],
): (film: string) => boolean {
  const names = new Set(mostWatchedVideos);
  for (const name of publishedVideos) names.add(truncateName(name));
  return (film) => names.has(film);
}

/**
 * Lists the names of the most watched videos in several summaries, at most `limit`, by the number
 * of viewers, then by the number of views.
 */
export function listMostWatchedVideos(
  summaries: readonly Summary[],
  limit: number,
): readonly string[] {
  // Summaries contain samples of viewers, which are comparable only at the coarsest level.
  const level = Math.max(0, ...summaries.map((summary) => summary.level));
  const videos = new Map<string, { viewers: Set<number>; views: number }>();
  for (const { film, viewers, views } of summaries.flatMap(({ groups }) => groups)) {
    if (film === OTHER_NAME) continue;
    const counts = videos.get(film) ?? { viewers: new Set(), views: 0 };
    videos.set(film, counts);
    counts.views += views;
    for (const viewer of viewers) if (isSampled(viewer, level)) counts.viewers.add(viewer);
  }
  return [...videos]
    .toSorted(([, a], [, b]) => b.viewers.size - a.viewers.size || b.views - a.views)
    .slice(0, limit)
    .map(([film]) => film);
}
