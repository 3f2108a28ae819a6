import type { Rendition } from '../packaging/packaging-inputs.ts';

/** Heights in pixels that the names of progressive files stand for. */
const heights = { low: 360, medium: 480, high: 720 } as const;

export type StaticRenditionQuality = keyof typeof heights;

/**
 * Chooses the best rendition up to a quality, or the smallest if all are larger; undefined when
 * there is none.
 */
export function selectStaticRendition(
  quality: StaticRenditionQuality,
  renditions: readonly Rendition[],
): Rendition | undefined {
  const rising = renditions.toSorted((a, b) => shortSide(a) - shortSide(b));
  return rising.findLast((rendition) => shortSide(rendition) <= heights[quality]) ?? rising[0];
}

/** A portrait film is as wide as a landscape one is high. */
function shortSide({ width, height }: Rendition): number {
  return Math.min(width, height);
}
