import type { Look } from '../schema/view.ts';

/** A playhead is told a little late by some browsers, and then catches up; milliseconds. */
const LAG_MS = 500;
/** A playhead that goes back by less has not gone anywhere; seconds. */
export const PLAYHEAD_JITTER_SECONDS = 0.25;

/**
 * For how many milliseconds the playhead moved between two looks, by its own speed; absent where it
 * was put elsewhere.
 */
export function getPlayheadMotionMs(from: Look, to: Look): number | undefined {
  const step = to.playhead - from.playhead;
  const moved = from.rate > 0 ? (step / from.rate) * 1000 : 0;
  if (step < -PLAYHEAD_JITTER_SECONDS || moved > to.at - from.at + LAG_MS) return undefined;
  return Math.max(0, moved);
}
