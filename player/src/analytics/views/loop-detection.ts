import { PLAYHEAD_JITTER_SECONDS } from './playhead-motion.ts';
import type { PlaybackSnapshot } from '../schema/view.ts';

/** How far before the end the last snapshot of a loop may be. */
const END_TOLERANCE_SECONDS = 0.5;

/** Extrapolates a snapshot to the time `at`, as if playback continued at its rate. */
export function extrapolateSnapshot(from: PlaybackSnapshot, at: number): PlaybackSnapshot {
  const end = from.duration || Infinity;
  const playhead = Math.min(end, from.playhead + ((at - from.at) / 1000) * from.rate);
  return { ...from, at, playhead: Math.max(from.playhead, playhead) };
}

/** Whether media with the `loop` attribute reached its end and restarted between two snapshots. */
export const hasLooped = (from: PlaybackSnapshot, to: PlaybackSnapshot): boolean =>
  from.loop &&
  to.playhead < from.playhead - PLAYHEAD_JITTER_SECONDS &&
  extrapolateSnapshot(from, to.at).playhead >= from.duration - END_TOLERANCE_SECONDS;
