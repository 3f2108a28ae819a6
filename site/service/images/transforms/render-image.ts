import sharp, { type Sharp } from 'sharp';
import { applyAdjustments } from './apply-adjustments.ts';
import { sharpInputOptions } from '../metadata/sharp-options.ts';
import type { TransformPlan } from './transform-plan.ts';
import type { ImageTransform } from './image-transform.ts';
import { outputFormats, type OutputFormat } from './output-format.ts';
import type { Rect, RgbaColor } from './parameter-codecs.ts';
import { RENDER_TIMEOUT_SECONDS, flushPipeline } from './flush-pipeline.ts';
import type { PixelSize } from '../metadata/pixel-size.ts';

/**
 * Background behind transparent areas and around the image; channels from 0 to 255, `alpha` from 0
 * to 1.
 */
interface Background {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly alpha: number;
}

const transparent: Background = { r: 255, g: 255, b: 255, alpha: 0 };

/**
 * Renders a transform of an original and returns the encoded bytes.
 * @throws Error if the original cannot be decoded completely, or rendering takes too long.
 */
export async function renderImage(
  original: string | Buffer,
  transform: ImageTransform,
): Promise<Buffer> {
  const { plan, adjustments, quality } = transform;
  const output = outputFormats[transform.output];
  const background = resolveBackground(adjustments.bg, output);
  const transformed = await transformGeometry(original, plan, background);
  const image = await placeOnCanvas(
    await applyAdjustments(transformed, adjustments, plan.imageSize),
    plan,
    background,
  );
  return output.encode(image, quality).timeout({ seconds: RENDER_TIMEOUT_SECONDS }).toBuffer();
}

function resolveBackground(bg: RgbaColor | undefined, { supportsAlpha }: OutputFormat): Background {
  if (bg === undefined) return supportsAlpha ? transparent : { ...transparent, alpha: 1 };
  return { r: bg.red, g: bg.green, b: bg.blue, alpha: supportsAlpha ? bg.alpha / 255 : 1 };
}

/** Extracts, flips, rotates, crops and scales an image. */
async function transformGeometry(
  original: string | Buffer,
  plan: TransformPlan,
  background: Background,
): Promise<Sharp> {
  const oriented = sharp(original, sharpInputOptions).autoOrient().toColourspace('srgb');
  const flattened = background.alpha === 1 ? oriented.flatten({ background }) : oriented;
  const { sourceRect, cropRegion, imageSize } = plan;
  if (plan.rotationDegrees !== 0 || plan.flip.across || plan.flip.down) {
    return transformRotated(flattened, plan, background);
  }
  if ('strategy' in cropRegion)
    return cropByStrategy(flattened.extract(sourceRect), cropRegion.strategy, imageSize);
  const { left, top, width, height } = cropRegion;
  return flattened
    .extract({ left: sourceRect.left + left, top: sourceRect.top + top, width, height })
    .resize({ ...imageSize, fit: 'fill' });
}

function cropByStrategy(
  image: Sharp,
  strategy: 'attention' | 'entropy',
  imageSize: PixelSize,
): Sharp {
  return image.resize({ ...imageSize, fit: 'cover', position: sharp.strategy[strategy] });
}

/**
 * Flips and rotates an image after scaling it down to its output size, because rotation holds it in
 * memory.
 */
async function transformRotated(
  flattened: Sharp,
  plan: TransformPlan,
  background: Background,
): Promise<Sharp> {
  const { sourceRect, cropRegion, imageSize } = plan;
  const scale = Math.min(
    1,
    Math.max(imageSize.width / cropRegion.width, imageSize.height / cropRegion.height),
  );
  const size = {
    width: Math.max(1, Math.round(sourceRect.width * scale)),
    height: Math.max(1, Math.round(sourceRect.height * scale)),
  };
  const rotated = await flipAndRotate(
    flattened.extract(sourceRect).resize({ ...size, fit: 'fill' }),
    plan,
    background,
  );
  if ('strategy' in cropRegion) return cropByStrategy(rotated, cropRegion.strategy, imageSize);
  const { width, height } = await rotated.metadata();
  const region = scaleRegion({ width, height }, cropRegion, scale);
  return rotated.extract(region).resize({ ...imageSize, fit: 'fill' });
}

async function flipAndRotate(
  region: Sharp,
  { flip, rotationDegrees }: TransformPlan,
  background: Background,
): Promise<Sharp> {
  const flipped = await flushPipeline(
    (await flushPipeline(region)).flop(flip.across).flip(flip.down),
  );
  const rotatable =
    rotationDegrees % 90 === 0 || background.alpha === 1 ? flipped : flipped.ensureAlpha();
  return flushPipeline(rotatable.rotate(rotationDegrees, { background }));
}

/** Scales a region and keeps it within the image, because rounding can move it across the edge. */
function scaleRegion(size: PixelSize, region: Rect, scale: number): Rect {
  const left = Math.min(Math.round(region.left * scale), size.width - 1);
  const top = Math.min(Math.round(region.top * scale), size.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(region.width * scale), size.width - left)),
    height: Math.max(1, Math.min(Math.round(region.height * scale), size.height - top)),
  };
}

async function placeOnCanvas(
  image: Sharp,
  plan: TransformPlan,
  background: Background,
): Promise<Sharp> {
  const { imageSize, canvasSize } = plan;
  const paddingWidth = canvasSize.width - imageSize.width;
  const paddingHeight = canvasSize.height - imageSize.height;
  if (paddingWidth === 0 && paddingHeight === 0) return image;
  const [left, top] = [Math.floor(paddingWidth / 2), Math.floor(paddingHeight / 2)];
  const padding = { left, top, right: paddingWidth - left, bottom: paddingHeight - top };
  const flushedImage = await flushPipeline(background.alpha === 1 ? image : image.ensureAlpha());
  return plan.canvasFill === 'edge'
    ? flushedImage.extend({ ...padding, extendWith: 'copy' })
    : flushedImage.extend({ ...padding, background });
}
