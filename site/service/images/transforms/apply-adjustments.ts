import type { Sharp } from 'sharp';
import type { RgbaColor } from './parameter-codecs.ts';
import { flushPipeline } from './flush-pipeline.ts';
import type { PixelSize } from '../metadata/pixel-size.ts';

/**
 * Value of the `blur` parameter per pixel of sigma: 2000 leaves only a few large areas of color, 10
 * blurs slightly.
 */
const BLUR_PER_SIGMA = 4;

/**
 * Largest sigma that is applied directly. A wider blur is applied to a smaller image that is
 * enlarged afterwards, which looks the same at a fraction of the cost.
 */
const MAX_SIGMA = 4;

/** Smallest sigma that libvips accepts. */
const MIN_SIGMA = 0.3;

/** Additional sigma of the sharpening at a `sharp` value of 100. */
const MAX_SHARPENING = 4;

/** The gray value that a change of contrast does not affect. */
const MIDDLE_GRAY = 128;

const PERCENT = 100;

/** Adjustments of colors and sharpness. They follow the geometric operations. */
export interface Adjustments {
  readonly bri: number;
  readonly con: number;
  readonly sat: number;
  readonly sharp: number;
  /** In pixels of the rendered image. */
  readonly blur: number;
  /**
   * Background behind transparent areas and around the image. `undefined` means transparent, or
   * white if the output format has no transparency.
   */
  readonly bg: RgbaColor | undefined;
}

/**
 * Applies brightness, contrast, saturation, sharpness and blur to an image of `imageSize`, which
 * stays the same.
 */
export async function applyAdjustments(
  image: Sharp,
  adjustments: Adjustments,
  imageSize: PixelSize,
): Promise<Sharp> {
  const { bri, con, sat, sharp: sharpness } = adjustments;
  let result =
    adjustments.blur === 0
      ? image
      : await blurImage(image, adjustments.blur / BLUR_PER_SIGMA, imageSize);
  if (bri !== 0 || sat !== 0) {
    result = result.modulate({ brightness: 1 + bri / PERCENT, saturation: 1 + sat / PERCENT });
  }
  if (con !== 0) {
    const slope = 1 + con / PERCENT;
    result = result.linear(slope, MIDDLE_GRAY * (1 - slope));
  }
  if (sharpness !== 0) {
    result = result.sharpen({ sigma: 1 + (sharpness * MAX_SHARPENING) / PERCENT });
  }
  return result;
}

async function blurImage(image: Sharp, sigma: number, imageSize: PixelSize): Promise<Sharp> {
  const shrinkFactor = Math.max(1, sigma / MAX_SIGMA);
  const shrunkImage = (await flushPipeline(image)).resize({
    width: Math.max(1, Math.round(imageSize.width / shrinkFactor)),
    height: Math.max(1, Math.round(imageSize.height / shrinkFactor)),
    fit: 'fill',
  });
  const blurredImage = shrunkImage.blur(Math.max(MIN_SIGMA, sigma / shrinkFactor));
  return (await flushPipeline(blurredImage)).resize({ ...imageSize, fit: 'fill' });
}
