import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { renderImage } from './render-image.ts';
import { planTransform, type TransformPlan } from './transform-plan.ts';
import type { ImageParameters } from './image-parameters.ts';
import type { Rect } from './parameter-codecs.ts';
import type { PixelSize } from '../metadata/pixel-size.ts';

/** Width and quality of the placeholder of a whole image. */
const DEFAULT_WIDTH = 24;
const DEFAULT_QUALITY = 70;

/** Number of cached placeholders, about 500 bytes each; most requests repeat the same ones. */
const MAX_CACHED = 2000;

const cache = new LRUCache<string, Promise<string>>({ max: MAX_CACHED });

/** Options of `cropPlaceholder`. */
export interface CropPlaceholderOptions {
  /** The placeholder of the whole image as a data URI, a few pixels wide. */
  readonly placeholder: string;
  /** The size of the original image. */
  readonly size: PixelSize;
  readonly parameters: ImageParameters;
  readonly width?: number | undefined;
  readonly quality?: number | undefined;
}

/**
 * Returns the placeholder of a cropped or rotated image as a data URI. It is derived from the
 * placeholder of the whole image.
 * @throws InvalidImageParameterError if the parameters do not fit the image.
 */
export function cropPlaceholder(options: CropPlaceholderOptions): string | Promise<string> {
  const {
    placeholder,
    size,
    parameters,
    width = DEFAULT_WIDTH,
    quality = DEFAULT_QUALITY,
  } = options;
  const plan = planTransform(size, parameters);
  const isDefault = width === DEFAULT_WIDTH && quality === DEFAULT_QUALITY;
  if (isDefault && showsWholeImage(plan, size)) return placeholder;
  const key = JSON.stringify([placeholder, plan, width, quality]);
  const cachedPlaceholder = cache.get(key);
  if (cachedPlaceholder) return cachedPlaceholder;
  const newPlaceholder = renderPlaceholder(placeholder, { plan, width, quality, size }).catch(
    () => placeholder,
  );
  cache.set(key, newPlaceholder);
  return newPlaceholder;
}

/** Returns whether the plan only scales the image, in which case its placeholder is unchanged. */
function showsWholeImage(
  { sourceRect, cropRegion, flip, rotationDegrees, imageSize, canvasSize }: TransformPlan,
  size: PixelSize,
): boolean {
  const coversImage = (region: PixelSize) =>
    region.width >= size.width && region.height >= size.height;
  const isUpright = rotationDegrees === 0 && !flip.across && !flip.down;
  const hasNoPadding =
    imageSize.width === canvasSize.width && imageSize.height === canvasSize.height;
  return (
    isUpright &&
    hasNoPadding &&
    coversImage(sourceRect) &&
    !('strategy' in cropRegion) &&
    coversImage(cropRegion)
  );
}

interface RenderOptions extends Pick<Required<CropPlaceholderOptions>, 'size'> {
  readonly plan: TransformPlan;
  readonly width: number;
  readonly quality: number;
}

async function renderPlaceholder(
  placeholder: string,
  { plan, width, quality, size }: RenderOptions,
): Promise<string> {
  const bytes = Buffer.from(placeholder.slice(placeholder.indexOf(',') + 1), 'base64');
  const { width: placeholderWidth } = await sharp(bytes).metadata();
  const adjustments = { bri: 0, con: 0, sat: 0, sharp: 0, blur: 0, bg: undefined };
  const scaledPlan = scalePlan(plan, placeholderWidth / size.width, width);
  const transform = { plan: scaledPlan, adjustments, output: 'jpg', quality } as const;
  return `data:image/jpeg;base64,${(await renderImage(bytes, transform)).toString('base64')}`;
}

/** Converts a plan for an image that is smaller by `scale` and rendered `width` pixels wide. */
function scalePlan(plan: TransformPlan, scale: number, width: number): TransformPlan {
  const { cropRegion, canvasSize, imageSize } = plan;
  const canvasScale = width / canvasSize.width;
  return {
    ...plan,
    sourceRect: scaleRect(plan.sourceRect, scale),
    cropRegion: 'strategy' in cropRegion ? cropRegion : scaleRect(cropRegion, scale),
    imageSize: scaleToWholePixels(imageSize, canvasScale),
    canvasSize: scaleToWholePixels(canvasSize, canvasScale),
  };
}

function scaleRect({ left, top, ...size }: Rect, scale: number): Rect {
  return {
    left: Math.floor(left * scale),
    top: Math.floor(top * scale),
    ...scaleToWholePixels(size, scale),
  };
}

function scaleToWholePixels({ width, height }: PixelSize, scale: number): PixelSize {
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
