import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { renderImage } from './render-image.ts';
import { planTransform, type TransformPlan } from './transform-plan.ts';
import type { ImageParameters } from './image-parameters.ts';
import type { Rect } from './parameter-codecs.ts';
import type { PixelSize } from '../metadata/pixel-size.ts';

/** As wide as what stands in for whole pictures. */
const usualWidth = 24;
const usualQuality = 70;

/** About half a kilobyte each; pages ask for the same ones again and again. */
const mostKept = 2000;

const kept = new LRUCache<string, Promise<string>>({ max: mostKept });

/** What is wanted instead of what stands in for the whole picture. */
export interface CropPlaceholderOptions {
  /** A data URI of the whole picture, a few pixels wide. */
  readonly placeholder: string;
  /** The size of the picture itself. */
  readonly size: PixelSize;
  readonly parameters: ImageParameters;
  readonly width?: number | undefined;
  readonly quality?: number | undefined;
}

/**
 * What stands in for a picture of which a part is shown, or which is turned: a data URI of just
 * that, made of what stands in for the whole of it.
 * @throws BadParameter where the picture cannot be drawn so.
 */
export function cropPlaceholder(wanted: CropPlaceholderOptions): string | Promise<string> {
  const { placeholder, size, parameters, width = usualWidth, quality = usualQuality } = wanted;
  const plan = planTransform(size, parameters);
  const isUsual = width === usualWidth && quality === usualQuality;
  if (isUsual && showsAll(plan, size)) return placeholder;
  const key = JSON.stringify([placeholder, plan, width, quality]);
  const known = kept.get(key);
  if (known) return known;
  const made = cut(placeholder, { plan, width, quality, size }).catch(() => placeholder);
  kept.set(key, made);
  return made;
}

/** What is only made smaller looks the same from afar. */
function showsAll(
  { sourceRect, cropRegion, flip, rotationDegrees, imageSize, canvasSize }: TransformPlan,
  size: PixelSize,
): boolean {
  const isWhole = (part: PixelSize) => part.width >= size.width && part.height >= size.height;
  const isPlain = rotationDegrees === 0 && !flip.across && !flip.down;
  const isBare = imageSize.width === canvasSize.width && imageSize.height === canvasSize.height;
  return (
    isPlain && isBare && isWhole(sourceRect) && !('strategy' in cropRegion) && isWhole(cropRegion)
  );
}

interface Making extends Pick<Required<CropPlaceholderOptions>, 'size'> {
  readonly plan: TransformPlan;
  readonly width: number;
  readonly quality: number;
}

async function cut(whole: string, { plan, width, quality, size }: Making): Promise<string> {
  const bytes = Buffer.from(whole.slice(whole.indexOf(',') + 1), 'base64');
  const small = await sharp(bytes).metadata();
  const adjustments = { bri: 0, con: 0, sat: 0, sharp: 0, blur: 0, bg: undefined };
  const scaled = scaledPlan(plan, small.width / size.width, width);
  const order = { plan: scaled, adjustments, output: 'jpg', quality } as const;
  return `data:image/jpeg;base64,${(await renderImage(bytes, order)).toString('base64')}`;
}

/** The same of a picture that is smaller by `scale`, drawn `width` pixels wide. */
function scaledPlan(plan: TransformPlan, scale: number, width: number): TransformPlan {
  const { cropRegion, canvasSize, imageSize } = plan;
  const toWidth = width / canvasSize.width;
  return {
    ...plan,
    sourceRect: scaledBox(plan.sourceRect, scale),
    cropRegion: 'strategy' in cropRegion ? cropRegion : scaledBox(cropRegion, scale),
    imageSize: scaledSize(imageSize, toWidth),
    canvasSize: scaledSize(canvasSize, toWidth),
  };
}

function scaledBox({ left, top, ...size }: Rect, scale: number): Rect {
  return {
    left: Math.floor(left * scale),
    top: Math.floor(top * scale),
    ...scaledSize(size, scale),
  };
}

function scaledSize({ width, height }: PixelSize, scale: number): PixelSize {
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
