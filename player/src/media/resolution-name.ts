import type { Rendition } from './rendition.ts';

/** The heights of common resolutions with an aspect ratio of 16:9. */
const commonHeights: readonly number[] = [
  144, 240, 270, 288, 360, 480, 540, 720, 1080, 1440, 2160, 4320,
];
const ASPECT_RATIO = 16 / 9;
/** The cinema formats are up to 7 % wider than the common resolutions, such as 4096 by 2160. */
const TOLERANCE = 0.07;
/** A frame rate above this is part of the name. */
const MAX_USUAL_FRAME_RATE = 32;

/** The properties that determine the name of a rendition. */
type ResolutionNameInput = Pick<Rendition, 'width' | 'height'> &
  Partial<Pick<Rendition, 'frameRate' | 'videoRange'>>;

/**
 * Returns the name of a rendition by its resolution, such as `1080p`, `1080p60` for a high frame rate
 * or `1080p HDR`; empty if the resolution is unknown.
 *
 * The name has the height of a 16:9 frame with the same width, so that a video without letterbox
 * bars, such as 1920 by 800 pixels, is also called 1080p. For a portrait video, the name has the width.
 */
export function getResolutionName({
  width,
  height,
  frameRate = 0,
  videoRange = 'SDR',
}: ResolutionNameInput): string {
  const lines = getLineCount(width, height);
  if (lines === 0) return '';
  const rate = frameRate > MAX_USUAL_FRAME_RATE ? Math.round(frameRate) : '';
  return `${lines}p${rate}${videoRange === 'SDR' ? '' : ' HDR'}`;
}

function getLineCount(width: number, height: number): number {
  if (width === 0) return height;
  if (width <= height) return width;
  const fullHeight = width / ASPECT_RATIO;
  if (fullHeight <= height) return height;
  const getDistance = (commonHeight: number): number => Math.abs(fullHeight - commonHeight);
  const isClose = (commonHeight: number): boolean =>
    getDistance(commonHeight) <= commonHeight * TOLERANCE;
  const [closest] = commonHeights.filter(isClose).sort((a, b) => getDistance(a) - getDistance(b));
  return closest ?? Math.round(fullHeight);
}
