import { createHash } from 'node:crypto';
import type { Adjustments } from './apply-adjustments.ts';
import { computeMaxPixels } from './transform-cost.ts';
import { planTransform, type TransformPlan } from './transform-plan.ts';
import { negotiateFormat, resolveQuality, type OutputFormatName } from './output-format.ts';
import type { ImageParameters } from './image-parameters.ts';
import type { PixelSize } from '../metadata/pixel-size.ts';

/** Widths of images without a signature, in pixels. */
const unsignedWidths = [
  16, 32, 48, 64, 96, 128, 160, 192, 256, 320, 384, 480, 560, 640, 750, 828, 960, 1080, 1200, 1280,
  1440, 1600, 1920, 2048, 2560, 3200, 3840,
];

/** Number of distinct densities per unit of `dpr`. */
const DENSITY_STEPS = 20;

/** Increment this to render all images again after a change of the renderer. */
const RENDERER_VERSION = '1';

/** Length of a cache key in characters, which makes collisions practically impossible. */
const KEY_CHARACTERS = 32;

/** A resolved transform. Equal transforms produce equal bytes. */
export interface ImageTransform {
  readonly plan: TransformPlan;
  readonly adjustments: Adjustments;
  readonly output: OutputFormatName;
  readonly quality: number;
}

/** The inputs of a transform besides the parameters. */
interface TransformSource {
  /** The size of the original as displayed. */
  readonly size: PixelSize;
  /** The format of the original. */
  readonly original: OutputFormatName;
  /** The `Accept` header of the request. */
  readonly accept: string | undefined;
  readonly isSigned: boolean;
}

/**
 * Resolves image parameters to a transform. Images that are too expensive to render are scaled
 * down.
 * @throws InvalidImageParameterError if the parameters do not fit the image.
 */
export function resolveTransform(
  parameters: ImageParameters,
  source: TransformSource,
): ImageTransform {
  const parametersWithDensity = {
    ...parameters,
    ...(parameters.dpr && { dpr: roundDensity(parameters.dpr) }),
  };
  const limits = { widths: source.isSigned ? undefined : unsignedWidths };
  const plan = planTransform(source.size, parametersWithDensity, limits);
  const { bri = 0, con = 0, sat = 0, sharp = 0, blur = 0, bg } = parameters;
  const adjustments = { bri, con, sat, sharp, blur, bg };
  const output = negotiateFormat(parameters, source.accept, source.original, plan.canvasSize);
  const maxPixels = computeMaxPixels(output, adjustments, plan);
  const { width, height } = plan.canvasSize;
  const isWithinLimit = width * height <= maxPixels;
  return {
    plan: isWithinLimit
      ? plan
      : planTransform(source.size, parametersWithDensity, { ...limits, maxPixels }),
    adjustments,
    output,
    quality: resolveQuality(parameters, source.isSigned),
  };
}

/**
 * Rounds a density, because signatures do not cover it and each value would create a separate file.
 */
function roundDensity(dpr: number): number {
  return Math.max(1, Math.round(dpr * DENSITY_STEPS)) / DENSITY_STEPS;
}

/** Returns the cache key of an image that a transform renders from an original. */
export function createTransformKey(original: string, transform: ImageTransform): string {
  const text = JSON.stringify([RENDERER_VERSION, original, toHashedForm(transform)]);
  return createHash('sha256').update(text).digest('hex').slice(0, KEY_CHARACTERS);
}

/**
 * The hashed representation of a transform. It must not change, because the names of cached images
 * derive from it.
 */
function toHashedForm({ plan, adjustments, output, quality }: ImageTransform): object {
  const { cropRegion: crop } = plan;
  const region =
    'strategy' in crop
      ? { width: crop.width, height: crop.height, where: crop.strategy }
      : { left: crop.left, top: crop.top, width: crop.width, height: crop.height };
  return {
    plan: {
      taken: plan.sourceRect,
      mirrored: plan.flip,
      turned: plan.rotationDegrees,
      region,
      drawn: plan.imageSize,
      ground: plan.canvasSize,
      groundOf: plan.canvasFill === 'color' ? 'colour' : plan.canvasFill,
    },
    look: adjustments,
    output,
    quality,
  };
}
