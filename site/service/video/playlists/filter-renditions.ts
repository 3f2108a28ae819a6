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
  const descending = manifest.variants.toSorted((a, b) => getShortSide(b) - getShortSide(a));
  const upToMax = descending.filter((variant) => getShortSide(variant) <= (maxHeight ?? Infinity));
  const candidates = upToMax.length > 0 ? upToMax : descending.slice(-1);
  const matching = candidates.filter((variant) => getShortSide(variant) >= (minHeight ?? 0));
  return { ...manifest, variants: matching.length > 0 ? matching : candidates.slice(0, 1) };
}

/** Returns the short side in pixels, so that portrait renditions are compared by their width. */
function getShortSide({ width, height }: Variant): number {
  return Math.min(width, height);
}
