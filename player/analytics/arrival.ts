import type { Measures } from './beacon.ts';

/** How long page and player took before anybody could wish for anything. */
export type Arrival = Pick<Measures, 'pageLoadTime' | 'playerStartupTime'>;

/** What is known of it now, where the player stands ready; `madeAt` is when it was made. */
export function arrival(madeAt: number | undefined): Arrival {
  const now = performance.now();
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const read = page?.domContentLoadedEventEnd || now;
  return {
    pageLoadTime: Math.round(Math.min(madeAt ?? now, read)),
    playerStartupTime: madeAt === undefined ? undefined : Math.round(now - madeAt),
  };
}
