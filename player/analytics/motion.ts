import type { Look } from './view.ts';

/** A playhead is told a little late by some browsers, and then catches up; milliseconds. */
const LAG_MS = 500;
/** A playhead that goes back by less has not gone anywhere; seconds. */
const JITTER = 0.25;
/** So near its end a film that loops begins again; seconds. */
const NEAR_END = 0.5;

/**
 * For how many milliseconds the playhead moved between two looks, by its own speed; absent where it
 * was put elsewhere.
 */
export function motion(from: Look, to: Look): number | undefined {
  const step = to.playhead - from.playhead;
  const moved = from.rate > 0 ? (step / from.rate) * 1000 : 0;
  if (step < -JITTER || moved > to.at - from.at + LAG_MS) return undefined;
  return Math.max(0, moved);
}

/** Where the playhead is at a moment if the film has moved on since it was looked at. */
export function carriedOn(from: Look, at: number): Look {
  const end = from.duration || Infinity;
  const playhead = Math.min(end, from.playhead + ((at - from.at) / 1000) * from.rate);
  return { ...from, at, playhead: Math.max(from.playhead, playhead) };
}

/** Whether the film came to its end between two looks and began again by itself. */
export const hasLooped = (from: Look, to: Look): boolean =>
  from.loop &&
  to.playhead < from.playhead - JITTER &&
  carriedOn(from, to.at).playhead >= from.duration - NEAR_END;
