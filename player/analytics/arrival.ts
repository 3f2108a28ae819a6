import type { Measures } from './beacon.ts';

/** How long the page took before anybody could wish for anything; the player's part is not known. */
export type Arrival = Pick<Measures, 'pageLoadTime'>;

/** What is known of it now, where the player stands ready. */
export function arrival(): Arrival {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return { pageLoadTime: Math.round(page?.domContentLoadedEventEnd || performance.now()) };
}
