import type { Metrics } from '../schema/beacon.ts';

/** How long the page and the player took to load before the first play request, in milliseconds. */
export type LoadTimes = Pick<
  Metrics,
  'pageLoadTime' | 'playerStartupTime' | 'aggregateStartupTime'
>;

/** The members of a player element that analytics reads. A bare media element has none of them. */
export interface PlayerElementLike {
  readonly startupTime?: number;
  readonly autoplay?: string;
}

/** Measures the load times of the page and of the player in `container`. */
export function measureLoadTimes(container: PlayerElementLike): LoadTimes {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    pageLoadTime: Math.round(page?.domContentLoadedEventEnd || performance.now()),
    playerStartupTime: container.startupTime,
  };
}
