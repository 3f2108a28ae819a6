import type { PackageManifest } from '../packaging/package-manifest.ts';
import type { PlaybackModifiers } from './playback-modifiers.ts';

type Variant = PackageManifest['variants'][number];

/**
 * Leaves out the renditions that are not wanted. A film that has none of the wanted size keeps
 * the nearest one, so that it can be played all the same.
 */
export function filterRenditions(
  manifest: PackageManifest,
  { minHeight, maxHeight }: Pick<PlaybackModifiers, 'minHeight' | 'maxHeight'>,
): PackageManifest {
  const falling = manifest.variants.toSorted((a, b) => lines(b) - lines(a));
  const small = falling.filter((variant) => lines(variant) <= (maxHeight ?? Infinity));
  const below = small.length > 0 ? small : falling.slice(-1);
  const wanted = below.filter((variant) => lines(variant) >= (minHeight ?? 0));
  return { ...manifest, variants: wanted.length > 0 ? wanted : below.slice(0, 1) };
}

/** A portrait film is as wide as a landscape one is high. */
function lines({ width, height }: Variant): number {
  return Math.min(width, height);
}
