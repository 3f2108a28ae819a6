import type { SummarizedView } from './summary.ts';

/**
 * Time that a view may have been watched before its first beacon came. Players send within ten
 * seconds, and wait five minutes at most after a failure.
 */
const UNSEEN_MS = 300_000;

/** Frames per second of the fastest video that is watched. */
const MAX_FRAMES_PER_SECOND = 120;

/** What a view adds to the sums of its hour, before it is weighted. */
interface Totals {
  /** Milliseconds. */
  readonly watchTime: number;
  /** Milliseconds, never more than the watch time. */
  readonly stallTime: number;
  readonly dropped: number;
  /** Dropped and shown frames together. */
  readonly frames: number;
}

/**
 * Limits what a view adds to sums by the clock of the collector: nothing was watched for longer
 * than beacons of the view kept coming. A single forged beacon thus counts as five minutes at most,
 * whatever it says. Views that report no watch time, such as those of CMCD, add no stalls.
 */
export function plausibleTotals(
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
  const seen = Math.max(0, view.lastReceivedAt - view.firstReceivedAt) + UNSEEN_MS;
  const watchTime = Math.min(view.watchTime ?? 0, seen);
  const frames = (view.droppedFrames ?? 0) + (view.shownFrames ?? 0);
  // A view with more frames keeps its share of dropped ones.
  const mostFrames = (seen / 1000) * MAX_FRAMES_PER_SECOND;
  const scale = frames > mostFrames ? mostFrames / frames : 1;
  return {
    watchTime,
    stallTime: Math.min(view.stallTime ?? 0, watchTime),
    dropped: (view.droppedFrames ?? 0) * scale,
    frames: frames * scale,
  };
}
