import type { StateOwners } from './slice.ts';

/** The frame rate to assume if the playlist specifies none, in frames per second. */
const DEFAULT_FRAME_RATE = 30;
/** The number of frames to add before rounding down, because browsers may report an early time. */
const FRAME_TOLERANCE = 0.01;

/**
 * Returns the time, in seconds, of the frame that is `count` frames after the current one, or
 * before it if `count` is negative. The time is the middle of the frame, so that rounding never
 * selects an adjacent frame.
 */
export function getFrameTime({ media, engineManager }: StateOwners, count: number): number {
  const { renditions = [], activeRendition } = engineManager.engine ?? {};
  const frameRate =
    renditions.find(({ id }) => id === activeRendition)?.frameRate ?? DEFAULT_FRAME_RATE;
  const frame = Math.floor(media.currentTime * frameRate + FRAME_TOLERANCE);
  return (frame + count + 1 / 2) / frameRate;
}
