/**
 * The categories into which a view's time is divided. `untracked` is time that is not measured
 * because the viewer is not watching, such as after the end or in the back/forward cache.
 */
export type TimeCategory =
  | 'startup'
  | 'playing'
  | 'seeking'
  | 'stalled'
  | 'paused'
  | 'interstitial'
  | 'sleep'
  | 'untracked';

/** Sums the time of one view by category, in milliseconds. */
export class TimeTracker {
  readonly totals: Record<TimeCategory, number> = {
    startup: 0,
    playing: 0,
    seeking: 0,
    stalled: 0,
    paused: 0,
    interstitial: 0,
    sleep: 0,
    untracked: 0,
  };
  /** The time up to which all time is attributed to a category, in milliseconds since 1970. */
  trackedUntil: number;

  constructor(timestamp: number) {
    this.trackedUntil = timestamp;
  }

  /** Adds the time from `trackedUntil` to `timestamp` to a category. Returns the added milliseconds. */
  add(category: TimeCategory, timestamp: number): number {
    const elapsedMs = Math.max(0, timestamp - this.trackedUntil);
    this.totals[category] += elapsedMs;
    this.trackedUntil += elapsedMs;
    return elapsedMs;
  }
}
