import type { Measures } from './beacon.ts';

/** How long page and player took before anybody could wish for anything. */
export type Arrival = Pick<Measures, 'pageLoadTime' | 'playerStartupTime' | 'aggregateStartupTime'>;

/** What a player tells of itself, where there is one. */
export interface Stage {
  readonly startupTime?: number;
  readonly autoplay?: string;
}

/** What is known of it now, where the player, or the bare media element, stands ready. */
export function arrival(stage: Stage): Arrival {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    pageLoadTime: Math.round(page?.domContentLoadedEventEnd || performance.now()),
    playerStartupTime: stage.startupTime,
  };
}
