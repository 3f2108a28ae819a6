import type { FitMode } from './fit-modes.ts';
import { InvalidImageParameterError, type ImageParameters } from './image-parameters.ts';
import { scaleSize, type PixelSize } from '../metadata/pixel-size.ts';

/** The size of an image and of the canvas it is placed on, not yet rounded to whole pixels. */
export interface Layout {
  readonly imageSize: PixelSize;
  readonly canvasSize: PixelSize;
}

/**
 * Computes the size of an image and its canvas from the requested box, before density and limits
 * apply.
 * @throws InvalidImageParameterError if `pad` leaves no room for the image.
 */
export function computeLayout(
  source: PixelSize,
  fit: FitMode,
  parameters: ImageParameters,
): Layout {
  const padding = 2 * (parameters.pad ?? 0);
  const { width, height } = computeBox(source, fit, parameters, padding);
  const scale = Math.min(width / source.width, height / source.height);
  const imageSize = fit.strategy === 'contain' ? scaleSize(source, scale) : { width, height };
  const canvas = fit.canvasFill === undefined ? imageSize : { width, height };
  return {
    imageSize,
    canvasSize: { width: canvas.width + padding, height: canvas.height + padding },
  };
}

/** Converts a length parameter to pixels. A value below 1 is a fraction of `ownLength`. */
export function toPixels(length: number, ownLength: number): number {
  return length < 1 ? length * ownLength : length;
}

/** Computes the requested box without padding; a missing side follows from the aspect ratio. */
function computeBox(
  source: PixelSize,
  fit: FitMode,
  parameters: ImageParameters,
  padding: number,
): PixelSize {
  const width = computeInnerLength(parameters.w, source.width, padding);
  const height = computeInnerLength(parameters.h, source.height, padding);
  if (width !== undefined && height !== undefined) return { width, height };
  // A contained image without a canvas keeps its own aspect ratio.
  const keepsAspectRatio =
    parameters.ar === undefined || (fit.strategy === 'contain' && fit.canvasFill === undefined);
  const aspectRatio = keepsAspectRatio
    ? source.width / source.height
    : parameters.ar.width / parameters.ar.height;
  if (height !== undefined) return { width: height * aspectRatio, height };
  const boxWidth = width ?? Math.min(source.width, source.height * aspectRatio);
  return { width: boxWidth, height: boxWidth / aspectRatio };
}

/** Converts a requested side to pixels without padding. */
function computeInnerLength(
  requested: number | undefined,
  ownLength: number,
  padding: number,
): number | undefined {
  if (requested === undefined) return undefined;
  const length = toPixels(requested, ownLength) - padding;
  if (length >= 1) return length;
  if (padding === 0) return 1;
  throw new InvalidImageParameterError(
    'pad',
    '"pad" must leave room for the image within "w" and "h".',
  );
}
