import type { FitMode } from './fit-modes.ts';
import { toPixels, type Layout } from './layout.ts';
import { maxSidePixels, type ImageParameters } from './image-parameters.ts';
import { scaleSize, type PixelSize } from '../metadata/pixel-size.ts';

/** Maximum number of pixels, more than any screen has; a larger image is scaled down. */
const MAX_PIXELS = 25_000_000;

/** Limits that a layout is scaled to. */
export interface SizeLimits {
  /** Allowed widths in ascending order; `undefined` allows every width. */
  readonly widths?: readonly number[] | undefined;
  /** Maximum number of pixels; 25 million by default. */
  readonly maxPixels?: number;
}

/**
 * Scales a layout by its density and to the limits, keeping its aspect ratio, and rounds it to
 * whole pixels.
 */
export function applySizeLimits(
  layout: Layout,
  source: PixelSize,
  fit: FitMode,
  parameters: ImageParameters,
  { widths, maxPixels = MAX_PIXELS }: SizeLimits,
): Layout {
  const densityScale =
    computeMinMaxScale(layout.canvasSize, source, parameters) * computeDensity(parameters);
  const requestedScale =
    densityScale *
    computeWidthStepScale(layout.canvasSize.width * densityScale, source.width, widths);
  const maxImageScale = fit.withoutEnlargement
    ? Math.min(source.width / layout.imageSize.width, source.height / layout.imageSize.height)
    : Number.POSITIVE_INFINITY;
  const imageScale = Math.min(requestedScale, maxImageScale);
  // Only a canvas that can be larger than the image keeps the requested size.
  const canvasScale = fit.canvasFill === undefined ? imageScale : requestedScale;
  const reductionScale = Math.min(
    1,
    computeMaxScale(scaleSize(layout.canvasSize, canvasScale), maxPixels),
  );
  const imageSize = roundSize(scaleSize(layout.imageSize, imageScale * reductionScale));
  const canvasSize = roundSize(scaleSize(layout.canvasSize, canvasScale * reductionScale));
  return {
    imageSize,
    canvasSize: {
      width: Math.max(imageSize.width, canvasSize.width),
      height: Math.max(imageSize.height, canvasSize.height),
    },
  };
}

/** Returns the scale that satisfies the `min-*` and `max-*` parameters; the maximum wins. */
function computeMinMaxScale(
  size: PixelSize,
  source: PixelSize,
  parameters: ImageParameters,
): number {
  const scaleTo = (limit: number | undefined, side: keyof PixelSize) =>
    limit === undefined ? undefined : toPixels(limit, source[side]) / size[side];
  const minScales = [scaleTo(parameters['min-w'], 'width'), scaleTo(parameters['min-h'], 'height')];
  const maxScales = [scaleTo(parameters['max-w'], 'width'), scaleTo(parameters['max-h'], 'height')];
  const minScale = Math.max(1, ...minScales.filter((scale) => scale !== undefined));
  return Math.min(minScale, ...maxScales.filter((scale) => scale !== undefined));
}

/**
 * Returns the density to render. An image in its own size is not enlarged for dense screens,
 * because it has no more detail.
 */
function computeDensity({ dpr = 1, w, h }: ImageParameters): number {
  return w === undefined && h === undefined ? Math.min(1, dpr) : dpr;
}

/**
 * Returns the scale from `width` to the next allowed width; the image's own width is always
 * allowed.
 */
function computeWidthStepScale(
  width: number,
  ownWidth: number,
  widths: readonly number[] = [],
): number {
  const roundedWidth = Math.max(1, Math.round(width));
  const possibleWidths = [...widths, ownWidth].filter(
    (allowedWidth) => allowedWidth >= roundedWidth,
  );
  if (widths.length === 0) return 1;
  return (
    (possibleWidths.length === 0 ? Math.max(...widths, ownWidth) : Math.min(...possibleWidths)) /
    width
  );
}

function computeMaxScale({ width, height }: PixelSize, maxPixels: number): number {
  return Math.min(
    maxSidePixels / width,
    maxSidePixels / height,
    Math.sqrt(maxPixels / (width * height)),
  );
}

function roundSize({ width, height }: PixelSize): PixelSize {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}
