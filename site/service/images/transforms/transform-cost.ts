import type { Look } from './apply-adjustments.ts';
import type { OutputFormatName } from './output-format.ts';
import type { TransformPlan } from './transform-plan.ts';

/**
 * What one image may cost: its pixels, times what is done to each. A unit is what resizing and
 * writing a pixel as JPEG takes, so that a plain JPEG is limited by its 25 million pixels alone.
 */
const MOST_COST = 50_000_000;

/**
 * What writing a pixel costs, in units: measured for 4 million pixels of noise, where JPEG took
 * 0.37 s of the processor, AVIF 4.5 s, and the palettes of PNG8 and GIF 9 s and 11 s.
 */
const writingCosts = {
  jpg: 1,
  pjpg: 1,
  png: 2,
  png32: 2,
  webp: 2,
  avif: 12,
  png8: 25,
  gif: 25,
} as const satisfies Record<OutputFormatName, number>;

/** What each operation on a pixel costs, in units. */
const OPERATION_COST = 1;

/**
 * Pixels that an image may have with these operations and in this format. What asks for more is
 * made smaller, in the same shape.
 */
export function mostPixelsOf(
  output: OutputFormatName,
  { bri, con, sat, sharp, blur }: Omit<Look, 'bg'>,
  { rotationDegrees, flip, cropRegion }: TransformPlan,
): number {
  const operations = [
    bri !== 0 || sat !== 0,
    con !== 0,
    sharp !== 0,
    // Sharpening looks at the pixels around each.
    sharp !== 0,
    blur !== 0,
    rotationDegrees !== 0 || flip.across || flip.down,
    'strategy' in cropRegion,
  ].filter(Boolean).length;
  return Math.floor(MOST_COST / (writingCosts[output] + operations * OPERATION_COST));
}
