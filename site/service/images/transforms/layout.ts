import type { FitMode } from './fit-modes.ts';
import { InvalidImageParameterError, type ImageParameters } from './image-parameters.ts';
import { scaleSize, type PixelSize } from '../metadata/pixel-size.ts';

/** A picture on its ground, in lengths that are not yet whole pixels. */
export interface Layout {
  readonly imageSize: PixelSize;
  readonly canvasSize: PixelSize;
}

/**
 * Lays a picture into the box that is asked for, before density and limits.
 * @throws BadParameter where `pad` leaves no room for the picture.
 */
export function computeLayout(whole: PixelSize, fit: FitMode, asked: ImageParameters): Layout {
  const padding = 2 * (asked.pad ?? 0);
  const { width, height } = askedBox(whole, fit, asked, padding);
  const scale = Math.min(width / whole.width, height / whole.height);
  const drawn = fit.strategy === 'within' ? scaleSize(whole, scale) : { width, height };
  const ground = fit.canvasFill === undefined ? drawn : { width, height };
  return {
    imageSize: drawn,
    canvasSize: { width: ground.width + padding, height: ground.height + padding },
  };
}

/** Below 1, a length is a share of the picture's own. */
export function toPixels(asked: number, own: number): number {
  return asked < 1 ? asked * own : asked;
}

/** The box without its padding; a side that nobody asks for follows the other. */
function askedBox(
  whole: PixelSize,
  fit: FitMode,
  asked: ImageParameters,
  padding: number,
): PixelSize {
  const width = innerLength(asked.w, whole.width, padding);
  const height = innerLength(asked.h, whole.height, padding);
  if (width !== undefined && height !== undefined) return { width, height };
  // A picture that is drawn within a box without ground keeps its own shape.
  const keepsShape =
    asked.ar === undefined || (fit.strategy === 'within' && fit.canvasFill === undefined);
  const shape = keepsShape ? whole.width / whole.height : asked.ar.width / asked.ar.height;
  if (height !== undefined) return { width: height * shape, height };
  const across = width ?? Math.min(whole.width, whole.height * shape);
  return { width: across, height: across / shape };
}

function innerLength(asked: number | undefined, own: number, padding: number): number | undefined {
  if (asked === undefined) return undefined;
  const length = toPixels(asked, own) - padding;
  if (length >= 1) return length;
  if (padding === 0) return 1;
  throw new InvalidImageParameterError(
    'pad',
    '"pad" must leave room for the image within "w" and "h".',
  );
}
