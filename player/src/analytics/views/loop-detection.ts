import { PLAYHEAD_JITTER_SECONDS } from './playhead-motion.ts';
import type { Look } from '../schema/view.ts';

/** So near its end a film that loops begins again; seconds. */
const NEAR_END = 0.5;

/** Where the playhead is at a moment if the film has moved on since it was looked at. */
export function extrapolateSnapshot(from: Look, at: number): Look {
  const end = from.duration || Infinity;
  const playhead = Math.min(end, from.playhead + ((at - from.at) / 1000) * from.rate);
  return { ...from, at, playhead: Math.max(from.playhead, playhead) };
}

/** Whether the film came to its end between two looks and began again by itself. */
export const hasLooped = (from: Look, to: Look): boolean =>
  from.loop &&
  to.playhead < from.playhead - PLAYHEAD_JITTER_SECONDS &&
  extrapolateSnapshot(from, to.at).playhead >= from.duration - NEAR_END;
