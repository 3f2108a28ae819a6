import type { Measures } from '../schema/beacon.ts';

/** How long page and player took before anybody could wish for anything. */
export type LoadTimings = Pick<
  Measures,
  'pageLoadTime' | 'playerStartupTime' | 'aggregateStartupTime'
>;

/** What a player tells of itself, where there is one. */
export interface PlayerElementLike {
  readonly startupTime?: number;
  readonly autoplay?: string;
}

/** What is known of it now, where the player, or the bare media element, stands ready. */
export function measureLoadTimings(stage: PlayerElementLike): LoadTimings {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    pageLoadTime: Math.round(page?.domContentLoadedEventEnd || performance.now()),
    playerStartupTime: stage.startupTime,
  };
}
