import { computeCropRegion, type CropRegion } from './crop-region.ts';
import { fitModes, type FitMode } from './fit-modes.ts';
import { computeLayout } from './layout.ts';
import { InvalidImageParameterError, type ImageParameters } from './image-parameters.ts';
import type { Rect } from './parameter-codecs.ts';
import type { PixelSize } from '../metadata/pixel-size.ts';
import { applySizeLimits, type SizeLimits } from './size-limits.ts';

/** The geometric operations of a transform, in this order. */
export interface TransformPlan {
  /** The region of the original to extract, which lies within it. */
  readonly sourceRect: Rect;
  /** Flips the extracted region horizontally (`across`) and vertically (`down`). */
  readonly flip: { readonly across: boolean; readonly down: boolean };
  /** Clockwise rotation of the extracted region. */
  readonly rotationDegrees: number;
  /** The region of the rotated image to crop. */
  readonly cropRegion: CropRegion;
  /** The size that the cropped region is scaled to. */
  readonly imageSize: PixelSize;
  /** The canvas on which the image is centered; it can be as large as the image. */
  readonly canvasSize: PixelSize;
  readonly canvasFill: NonNullable<FitMode['canvasFill']>;
}

/**
 * Plans how an image of this size, in its displayed orientation, is transformed.
 * @throws InvalidImageParameterError if `rect` lies outside the image, or `pad` leaves no room for
 * it.
 */
export function planTransform(
  source: PixelSize,
  parameters: ImageParameters,
  limits: SizeLimits = {},
): TransformPlan {
  const sourceRect = resolveSourceRect(source, parameters);
  const rotationDegrees = parameters.rot ?? 0;
  const rotatedSize = rotateSize(sourceRect, rotationDegrees);
  const fit = fitModes[parameters.fit ?? 'clip'];
  const layout = computeLayout(rotatedSize, fit, parameters);
  const { imageSize, canvasSize } = applySizeLimits(layout, rotatedSize, fit, parameters, limits);
  return {
    sourceRect,
    flip: {
      across: parameters.flip?.includes('h') ?? false,
      down: parameters.flip?.includes('v') ?? false,
    },
    rotationDegrees,
    cropRegion:
      fit.strategy === 'cover'
        ? computeCropRegion(rotatedSize, imageSize, parameters)
        : { left: 0, top: 0, ...rotatedSize },
    imageSize,
    canvasSize,
    canvasFill: fit.canvasFill ?? 'color',
  };
}

/**
 * Returns the size of a transformed image.
 * @throws InvalidImageParameterError as `planTransform` does.
 */
export function computeTransformedSize(source: PixelSize, parameters: ImageParameters): PixelSize {
  return planTransform(source, parameters).canvasSize;
}

function resolveSourceRect({ width, height }: PixelSize, { rect }: ImageParameters): Rect {
  if (rect === undefined) return { left: 0, top: 0, width, height };
  const sourceRect = {
    left: rect.left,
    top: rect.top,
    width: Math.min(rect.width, width - rect.left),
    height: Math.min(rect.height, height - rect.top),
  };
  if (sourceRect.width > 0 && sourceRect.height > 0) return sourceRect;
  throw new InvalidImageParameterError(
    'rect',
    `"rect" must be within the image, which is ${width} × ${height} pixels.`,
  );
}

function rotateSize({ width, height }: PixelSize, degrees: number): PixelSize {
  const across = Math.abs(Math.cos((degrees * Math.PI) / 180));
  const down = Math.abs(Math.sin((degrees * Math.PI) / 180));
  return {
    width: Math.max(1, Math.round(width * across + height * down)),
    height: Math.max(1, Math.round(width * down + height * across)),
  };
}
