import type { SummarizedView } from './summary.ts';

/**
 * Maximum watch time before the first beacon. Players send it within ten seconds, and retry for five
 * minutes at most after an error.
 */
const MAX_FIRST_BEACON_DELAY_MS = 300_000;

/** Maximum plausible frame rate of a video. */
const MAX_FRAMES_PER_SECOND = 120;

/** The contribution of a view to the totals of its hour, before it is weighted. */
interface Totals {
  /** Milliseconds. */
  readonly watchTime: number;
  /** Milliseconds, never more than the watch time. */
  readonly stallTime: number;
  /** Number of dropped frames. */
  readonly dropped: number;
  /** Number of dropped and shown frames. */
  readonly frames: number;
}

/**
 * Limits the contribution of a view to the time between its first and last beacon, by the clock of
 * the collector. A single forged beacon thus counts as at most five minutes. Views without a watch
 * time, such as those of CMCD, add no rebuffering time.
 */
export function limitTotals(
  view: Pick<
    SummarizedView,
    | 'firstReceivedAt'
    | 'lastReceivedAt'
    | 'watchTime'
    | 'stallTime'
    | 'droppedFrames'
    | 'shownFrames'
  >,
): Totals {
  const observedMs =
    Math.max(0, view.lastReceivedAt - view.firstReceivedAt) + MAX_FIRST_BEACON_DELAY_MS;
  const watchTime = Math.min(view.watchTime ?? 0, observedMs);
  const frames = (view.droppedFrames ?? 0) + (view.shownFrames ?? 0);
  // Scaling down preserves the share of dropped frames.
  const maxFrames = (observedMs / 1000) * MAX_FRAMES_PER_SECOND;
  const scale = frames > maxFrames ? maxFrames / frames : 1;
  return {
    watchTime,
    stallTime: Math.min(view.stallTime ?? 0, watchTime),
    dropped: (view.droppedFrames ?? 0) * scale,
    frames: frames * scale,
  };
}
