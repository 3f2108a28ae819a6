import type { PackageManifest } from '../packaging/package-manifest.ts';
import type { PlaybackModifiers } from './playback-modifiers.ts';

type Variant = PackageManifest['variants'][number];

/**
 * Filters the renditions of a manifest by resolution. If none matches, the nearest one is kept, so
 * that the asset remains playable.
 */
export function filterRenditions(
  manifest: PackageManifest,
  { minHeight, maxHeight }: Pick<PlaybackModifiers, 'minHeight' | 'maxHeight'>,
): PackageManifest {
  const sortedVariants = manifest.variants.toSorted((a, b) => getShortSide(b) - getShortSide(a));
  const variantsUpToMax = sortedVariants.filter(
    (variant) => getShortSide(variant) <= (maxHeight ?? Infinity),
  );
  const candidates = variantsUpToMax.length > 0 ? variantsUpToMax : sortedVariants.slice(-1);
  const matchingVariants = candidates.filter(
    (variant) => getShortSide(variant) >= (minHeight ?? 0),
  );
  return {
    ...manifest,
    variants: matchingVariants.length > 0 ? matchingVariants : candidates.slice(0, 1),
  };
}

/** Returns the short side in pixels, which is the width of portrait renditions. */
function getShortSide({ width, height }: Variant): number {
  return Math.min(width, height);
}
