import type { PlaybackSnapshot } from '../schema/view.ts';

/** Some browsers report the playhead late and then catch up by at most this much. */
const PLAYHEAD_LAG_MS = 500;
/** A playhead that moves back by less than this has not been seeked. */
export const PLAYHEAD_JITTER_SECONDS = 0.25;

/**
 * Returns for how many milliseconds the playhead moved between two snapshots, at the playback rate
 * of the first one. Returns `undefined` if the playhead jumped.
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
