import { createHash } from 'node:crypto';
import type { Look } from './apply-adjustments.ts';
import { mostPixelsOf } from './transform-cost.ts';
import { planTransform, type TransformPlan } from './transform-plan.ts';
import { negotiateFormat, resolveQuality, type OutputFormatName } from './output-format.ts';
import type { ImageParameters } from './image-parameters.ts';
import type { PixelSize } from '../metadata/pixel-size.ts';

/** Widths that are made for whoever asks without a signature, in pixels. */
const widths = [
  16, 32, 48, 64, 96, 128, 160, 192, 256, 320, 384, 480, 560, 640, 750, 828, 960, 1080, 1200, 1280,
  1440, 1600, 1920, 2048, 2560, 3200, 3840,
];

/** Densities that are told apart, between one and the next whole one. */
const densitySteps = 20;

/** Raise it when everything must be drawn anew because the way of drawing has changed. */
const recipe = '1';

/** Enough of a digest that no two orders can meet. */
const keyCharacters = 32;

/** A picture that is to be drawn: equal orders make equal bytes. */
export interface ImageTransform {
  readonly plan: TransformPlan;
  readonly adjustments: Look;
  readonly output: OutputFormatName;
  readonly quality: number;
}

/** What an order is made from, beside what its address asks for. */
interface Circumstances {
  readonly size: PixelSize;
  readonly original: OutputFormatName;
  readonly accept: string | undefined;
  readonly isSigned: boolean;
}

/**
 * Brings what an address asks for to what is drawn.
 * @throws BadParameter where the picture cannot be drawn so.
 */
export function resolveTransform(asked: ImageParameters, from: Circumstances): ImageTransform {
  const dense = { ...asked, ...(asked.dpr && { dpr: stepped(asked.dpr) }) };
  const bounds = { widths: from.isSigned ? undefined : widths };
  const wanted = planTransform(from.size, dense, bounds);
  const { bri = 0, con = 0, sat = 0, sharp = 0, blur = 0, bg } = asked;
  const look = { bri, con, sat, sharp, blur, bg };
  const output = negotiateFormat(asked, from.accept, from.original, wanted.canvasSize);
  const mostPixels = mostPixelsOf(output, look, wanted);
  const { width, height } = wanted.canvasSize;
  const isAllowed = width * height <= mostPixels;
  return {
    plan: isAllowed ? wanted : planTransform(from.size, dense, { ...bounds, mostPixels }),
    adjustments: look,
    output,
    quality: resolveQuality(asked, from.isSigned),
  };
}

/** Densities come in steps, as a signature says nothing of them. */
function stepped(dpr: number): number {
  return Math.max(1, Math.round(dpr * densitySteps)) / densitySteps;
}

/** Names what an order makes of an original. */
export function transformKey(original: string, order: ImageTransform): string {
  const text = JSON.stringify([recipe, original, hashedForm(order)]);
  return createHash('sha256').update(text).digest('hex').slice(0, keyCharacters);
}

/** Must not change: caches already have images under the names that are made of it. */
function hashedForm({ plan, adjustments, output, quality }: ImageTransform): object {
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
      groundOf: plan.canvasFill,
    },
    look: adjustments,
    output,
    quality,
  };
}
