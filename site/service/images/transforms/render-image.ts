import sharp, { type Sharp } from 'sharp';
import { applyAdjustments } from './apply-adjustments.ts';
import { sharpInputOptions } from '../metadata/sharp-options.ts';
import type { TransformPlan } from './transform-plan.ts';
import type { ImageTransform } from './image-transform.ts';
import { outputFormats, type OutputFormat } from './output-format.ts';
import type { Rect, RgbaColor } from './parameter-codecs.ts';
import { renderTimeoutSeconds, flushPipeline } from './flush-pipeline.ts';
import type { PixelSize } from '../metadata/pixel-size.ts';

/** What shows through, and around; `alpha` from 0 to 1. */
interface Ground {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly alpha: number;
}

const clear: Ground = { r: 255, g: 255, b: 255, alpha: 0 };

/**
 * Draws a picture.
 * @throws Error where the original cannot be read to its end, or drawing takes too long.
 */
export async function renderImage(
  original: string | Buffer,
  order: ImageTransform,
): Promise<Buffer> {
  const { plan, adjustments, quality } = order;
  const output = outputFormats[order.output];
  const ground = groundOf(adjustments.bg, output);
  const shaped = await shape(original, plan, ground);
  const picture = await onGround(
    await applyAdjustments(shaped, adjustments, plan.imageSize),
    plan,
    ground,
  );
  return output.encode(picture, quality).timeout({ seconds: renderTimeoutSeconds }).toBuffer();
}

function groundOf(bg: RgbaColor | undefined, { supportsAlpha }: OutputFormat): Ground {
  if (bg === undefined) return supportsAlpha ? clear : { ...clear, alpha: 1 };
  return { r: bg.red, g: bg.green, b: bg.blue, alpha: supportsAlpha ? bg.alpha / 255 : 1 };
}

/** Takes, mirrors, turns, cuts and scales. */
async function shape(
  original: string | Buffer,
  plan: TransformPlan,
  ground: Ground,
): Promise<Sharp> {
  const upright = sharp(original, sharpInputOptions).autoOrient().toColourspace('srgb');
  const whole = ground.alpha === 1 ? upright.flatten({ background: ground }) : upright;
  const { sourceRect, cropRegion, imageSize } = plan;
  if (plan.rotationDegrees !== 0 || plan.flip.across || plan.flip.down) {
    return turnedShape(whole, plan, ground);
  }
  if ('strategy' in cropRegion)
    return searched(whole.extract(sourceRect), cropRegion.strategy, imageSize);
  const { left, top, width, height } = cropRegion;
  return whole
    .extract({ left: sourceRect.left + left, top: sourceRect.top + top, width, height })
    .resize({ ...imageSize, fit: 'fill' });
}

function searched(picture: Sharp, where: 'attention' | 'entropy', drawn: PixelSize): Sharp {
  return picture.resize({ ...drawn, fit: 'cover', position: sharp.strategy[where] });
}

/** Turns the picture when it is no larger than it will be drawn, as it lies in memory for that. */
async function turnedShape(whole: Sharp, plan: TransformPlan, ground: Ground): Promise<Sharp> {
  const { sourceRect, cropRegion, imageSize } = plan;
  const scale = Math.min(
    1,
    Math.max(imageSize.width / cropRegion.width, imageSize.height / cropRegion.height),
  );
  const size = {
    width: Math.max(1, Math.round(sourceRect.width * scale)),
    height: Math.max(1, Math.round(sourceRect.height * scale)),
  };
  const turned = await turn(
    whole.extract(sourceRect).resize({ ...size, fit: 'fill' }),
    plan,
    ground,
  );
  if ('strategy' in cropRegion) return searched(turned, cropRegion.strategy, imageSize);
  const { width, height } = await turned.metadata();
  const part = within({ width, height }, cropRegion, scale);
  return turned.extract(part).resize({ ...imageSize, fit: 'fill' });
}

async function turn(
  part: Sharp,
  { flip, rotationDegrees }: TransformPlan,
  ground: Ground,
): Promise<Sharp> {
  const flipped = await flushPipeline(
    (await flushPipeline(part)).flop(flip.across).flip(flip.down),
  );
  const corners =
    rotationDegrees % 90 === 0 || ground.alpha === 1 ? flipped : flipped.ensureAlpha();
  return flushPipeline(corners.rotate(rotationDegrees, { background: ground }));
}

/** A box after scaling, which whole pixels may have put a little beyond the edge. */
function within(size: PixelSize, region: Rect, scale: number): Rect {
  const left = Math.min(Math.round(region.left * scale), size.width - 1);
  const top = Math.min(Math.round(region.top * scale), size.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(region.width * scale), size.width - left)),
    height: Math.max(1, Math.min(Math.round(region.height * scale), size.height - top)),
  };
}

async function onGround(picture: Sharp, plan: TransformPlan, ground: Ground): Promise<Sharp> {
  const { imageSize, canvasSize: size } = plan;
  const [across, down] = [size.width - imageSize.width, size.height - imageSize.height];
  if (across === 0 && down === 0) return picture;
  const [left, top] = [Math.floor(across / 2), Math.floor(down / 2)];
  const sides = { left, top, right: across - left, bottom: down - top };
  const laid = await flushPipeline(ground.alpha === 1 ? picture : picture.ensureAlpha());
  return plan.canvasFill === 'edge'
    ? laid.extend({ ...sides, extendWith: 'copy' })
    : laid.extend({ ...sides, background: ground });
}
