import type { PlaybackSnapshot } from '../schema/view.ts';

/** How far the playhead may outrun the clock when a browser reports a late position. */
const PLAYHEAD_LAG_MS = 500;
/** A smaller backward step of the playhead is an inaccuracy, not a seek. */
export const PLAYHEAD_JITTER_SECONDS = 0.25;

/**
 * Returns the time during which the playhead moved between two snapshots, in milliseconds and at the
 * playback rate of the first one. Returns `undefined` if the playhead jumped.
 */
export function getPlayheadMotionMs(
  previous: PlaybackSnapshot,
  current: PlaybackSnapshot,
): number | undefined {
  const stepSeconds = current.playhead - previous.playhead;
  const movedMs = previous.rate > 0 ? (stepSeconds / previous.rate) * 1000 : 0;
  if (
    stepSeconds < -PLAYHEAD_JITTER_SECONDS ||
    movedMs > current.timestamp - previous.timestamp + PLAYHEAD_LAG_MS
  )
    return undefined;
  return Math.max(0, movedMs);
}
