import type { MediaTarget } from './slice.ts';

/** What most films have, where a playlist does not say; frames per second. */
const FRAME_RATE = 30;
/** A time at the very start of a frame may be written a little before it. */
const FRAME_ROUNDING = 0.01;

/** The middle of the frame that is so many from the present one: no rounding leads to its neighbour. */
export function getFrameTime({ media, engine }: MediaTarget, count: number): number {
  const { renditions = [], activeRendition: playingRendition } = engine.engine ?? {};
  const known = renditions.find(({ id }) => id === playingRendition)?.frameRate;
  const rate = known ?? FRAME_RATE;
  const frame = Math.floor(media.currentTime * rate + FRAME_ROUNDING);
  return (frame + count + 1 / 2) / rate;
}
