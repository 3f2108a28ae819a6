import { computeCropRegion, type CropRegion } from './crop-region.ts';
import { fitModes, type FitMode } from './fit-modes.ts';
import { computeLayout } from './layout.ts';
import { InvalidImageParameterError, type ImageParameters } from './image-parameters.ts';
import type { Rect } from './parameter-codecs.ts';
import type { PixelSize } from '../metadata/pixel-size.ts';
import { applySizeLimits, type Bounds } from './size-limits.ts';

/** What happens to the shape of a picture, in this order. */
export interface TransformPlan {
  /** The part of the picture that is taken; it lies within. */
  readonly sourceRect: Rect;
  /** That part is mirrored, */
  readonly flip: { readonly across: boolean; readonly down: boolean };
  /** and turned clockwise so many degrees. */
  readonly rotationDegrees: number;
  /** Of what it is then, this part is taken, */
  readonly cropRegion: CropRegion;
  /** drawn in exactly this size, */
  readonly imageSize: PixelSize;
  /** and laid in the middle of a ground of this size, which may be that of the picture. */
  readonly canvasSize: PixelSize;
  readonly canvasFill: NonNullable<FitMode['canvasFill']>;
}

/**
 * Says how a picture of this size, the right way up, becomes what its address asks for.
 * @throws BadParameter where `rect` lies outside the picture, or `pad` leaves no room for it.
 */
export function planTransform(
  source: PixelSize,
  asked: ImageParameters,
  bounds: Bounds = {},
): TransformPlan {
  const taken = takenOf(source, asked);
  const turned = asked.rot ?? 0;
  const whole = turnedSize(taken, turned);
  const fit = fitModes[asked.fit ?? 'clip'];
  const layout = computeLayout(whole, fit, asked);
  const { imageSize, canvasSize } = applySizeLimits(layout, whole, fit, asked, bounds);
  return {
    sourceRect: taken,
    flip: {
      across: asked.flip?.includes('h') ?? false,
      down: asked.flip?.includes('v') ?? false,
    },
    rotationDegrees: turned,
    cropRegion:
      fit.strategy === 'over'
        ? computeCropRegion(whole, imageSize, asked)
        : { left: 0, top: 0, ...whole },
    imageSize,
    canvasSize,
    canvasFill: fit.canvasFill ?? 'colour',
  };
}

/**
 * The size of what is made of a picture of this size.
 * @throws BadParameter as `planOf` does.
 */
export function transformedSize(source: PixelSize, asked: ImageParameters): PixelSize {
  return planTransform(source, asked).canvasSize;
}

function takenOf({ width, height }: PixelSize, { rect }: ImageParameters): Rect {
  if (rect === undefined) return { left: 0, top: 0, width, height };
  const taken = {
    left: rect.left,
    top: rect.top,
    width: Math.min(rect.width, width - rect.left),
    height: Math.min(rect.height, height - rect.top),
  };
  if (taken.width > 0 && taken.height > 0) return taken;
  throw new InvalidImageParameterError(
    'rect',
    `"rect" must be within the image, which is ${width} × ${height} pixels.`,
  );
}

function turnedSize({ width, height }: PixelSize, degrees: number): PixelSize {
  const across = Math.abs(Math.cos((degrees * Math.PI) / 180));
  const down = Math.abs(Math.sin((degrees * Math.PI) / 180));
  return {
    width: Math.max(1, Math.round(width * across + height * down)),
    height: Math.max(1, Math.round(width * down + height * across)),
  };
}
