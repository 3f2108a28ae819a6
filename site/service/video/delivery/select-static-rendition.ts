import type { Rendition } from '../packaging/packaging-inputs.ts';

/** Maximum short side of each quality, in pixels. */
const maxShortSides = { low: 360, medium: 480, high: 720 } as const;

export type StaticRenditionQuality = keyof typeof maxShortSides;

/**
 * Selects the largest rendition up to a quality, or the smallest one if all are larger; `undefined`
 * if there are no renditions.
 */
export function selectStaticRendition(
  quality: StaticRenditionQuality,
  renditions: readonly Rendition[],
): Rendition | undefined {
  const renditionsBySize = renditions.toSorted((a, b) => getShortSide(a) - getShortSide(b));
  return (
    renditionsBySize.findLast((rendition) => getShortSide(rendition) <= maxShortSides[quality]) ??
    renditionsBySize[0]
  );
}

/** Returns the short side in pixels, which is the width of portrait renditions. */
function getShortSide({ width, height }: Rendition): number {
  return Math.min(width, height);
}
