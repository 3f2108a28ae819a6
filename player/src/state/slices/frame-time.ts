import type { MediaTarget } from './slice.ts';

/** The frame rate to assume if the playlist does not state one, in frames per second. */
const DEFAULT_FRAME_RATE = 30;
/**
 * Added before rounding down, in frames: the time of a frame may be reported slightly too early.
 */
const FRAME_TOLERANCE = 0.01;

/**
 * Returns the time, in seconds, of the frame that is `count` frames after the current one; before
 * it if `count` is negative. It is the middle of the frame, so that rounding never leads to an
 * adjacent frame.
 */
export function getFrameTime({ media, engine }: MediaTarget, count: number): number {
  const { renditions = [], activeRendition } = engine.engine ?? {};
  const frameRate =
    renditions.find(({ id }) => id === activeRendition)?.frameRate ?? DEFAULT_FRAME_RATE;
  const frame = Math.floor(media.currentTime * frameRate + FRAME_TOLERANCE);
  return (frame + count + 1 / 2) / frameRate;
}
