import type { ImageParameters } from './image-parameters.ts';
import type { Rect } from './parameter-codecs.ts';
import type { PixelSize } from '../metadata/pixel-size.ts';

/** The region to crop: a rectangle, or only a size and the strategy that chooses its position. */
export type CropRegion = Rect | (PixelSize & { readonly strategy: 'attention' | 'entropy' });

const strategies = { attention: 'attention', edges: 'attention', entropy: 'entropy' } as const;

/**
 * Returns the largest region of an image that has the aspect ratio of `targetSize`, positioned by
 * the `crop` parameter.
 */
export function computeCropRegion(
  imageSize: PixelSize,
  targetSize: PixelSize,
  parameters: ImageParameters,
): CropRegion {
  const crop = parameters.crop ?? [];
  const hasFocalPoint = crop.includes('focalpoint');
  const zoom = hasFocalPoint ? (parameters['fp-z'] ?? 1) : 1;
  const scale =
    Math.min(imageSize.width / targetSize.width, imageSize.height / targetSize.height) / zoom;
  const width = clamp(1, Math.round(targetSize.width * scale), imageSize.width);
  const height = clamp(1, Math.round(targetSize.height * scale), imageSize.height);
  const strategyKeyword = crop.find((keyword) => keyword in strategies);
  if (strategyKeyword !== undefined && !hasFocalPoint) {
    return { width, height, strategy: strategies[strategyKeyword as keyof typeof strategies] };
  }
  const [x, y] = hasFocalPoint
    ? [parameters['fp-x'] ?? 0.5, parameters['fp-y'] ?? 0.5]
    : [resolveSide(crop, 'left', 'right'), resolveSide(crop, 'top', 'bottom')];
  return {
    // Near an edge, the focal point is not in the center, because the region must stay within the
    // image.
    left: clamp(0, Math.round(x * imageSize.width - width / 2), imageSize.width - width),
    top: clamp(0, Math.round(y * imageSize.height - height / 2), imageSize.height - height),
    width,
    height,
  };
}

function resolveSide(crop: readonly string[], start: string, end: string): number {
  if (crop.includes(start)) return 0;
  return crop.includes(end) ? 1 : 0.5;
}

function clamp(min: number, value: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
