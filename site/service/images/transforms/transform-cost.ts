import type { Adjustments } from './apply-adjustments.ts';
import type { OutputFormatName } from './output-format.ts';
import type { TransformPlan } from './transform-plan.ts';

/**
 * Maximum cost of an image: its pixels times the cost per pixel. One unit is the cost of resizing a
 * pixel and encoding it as JPEG, so a plain JPEG is limited by its 25 million pixels alone.
 */
const MAX_COST = 50_000_000;

/**
 * Cost of encoding a pixel, in units. Measured with 4 million pixels of noise: JPEG took 0.37 s of
 * CPU time, AVIF 4.5 s, and the palettes of PNG8 and GIF 9 s and 11 s.
 */
const encodingCosts = {
  jpg: 1,
  pjpg: 1,
  png: 2,
  png32: 2,
  webp: 2,
  avif: 12,
  png8: 25,
  gif: 25,
} as const satisfies Record<OutputFormatName, number>;

/** Cost of each operation on a pixel, in units. */
const OPERATION_COST = 1;

/**
 * Returns the maximum number of pixels of an image with these operations and in this format. A
 * larger image is scaled down.
 */
export function computeMaxPixels(
  output: OutputFormatName,
  { bri, con, sat, sharp, blur }: Omit<Adjustments, 'bg'>,
  { rotationDegrees, flip, cropRegion }: TransformPlan,
): number {
  const operations = [
    bri !== 0 || sat !== 0,
    con !== 0,
    sharp !== 0,
    // Sharpening counts twice: it also reads the neighbors of each pixel.
    sharp !== 0,
    blur !== 0,
    rotationDegrees !== 0 || flip.across || flip.down,
    'strategy' in cropRegion,
  ].filter(Boolean).length;
  return Math.floor(MAX_COST / (encodingCosts[output] + operations * OPERATION_COST));
}
