import type { FitMode } from './fit-modes.ts';
import { toPixels, type Layout } from './layout.ts';
import { maxSidePixels, type ImageParameters } from './image-parameters.ts';
import { scaleSize, type PixelSize } from '../metadata/pixel-size.ts';

/** More than any screen has; what would be larger is drawn smaller, in the same shape. */
const MOST_PIXELS = 25_000_000;

/** What a size is brought to. */
export interface Bounds {
  /** Widths that are made, in rising order; absent: every width. */
  readonly widths?: readonly number[] | undefined;
  /** Pixels of the whole; absent: 25 million. */
  readonly mostPixels?: number;
}

/** Brings a layout to whole pixels, dense enough and within what is allowed, in the same shape. */
export function applySizeLimits(
  layout: Layout,
  whole: PixelSize,
  fit: FitMode,
  asked: ImageParameters,
  { widths, mostPixels = MOST_PIXELS }: Bounds,
): Layout {
  const dense = askedScale(layout.canvasSize, whole, asked) * density(asked);
  const wanted = dense * stepUp(layout.canvasSize.width * dense, whole.width, widths);
  const largest = fit.withoutEnlargement
    ? Math.min(whole.width / layout.imageSize.width, whole.height / layout.imageSize.height)
    : Number.POSITIVE_INFINITY;
  const smaller = Math.min(wanted, largest);
  // Only ground that is a box of its own stays as large as it was asked for.
  const under = fit.canvasFill === undefined ? smaller : wanted;
  const possible = Math.min(1, possibleScale(scaleSize(layout.canvasSize, under), mostPixels));
  const drawn = wholePixels(scaleSize(layout.imageSize, smaller * possible));
  const ground = wholePixels(scaleSize(layout.canvasSize, under * possible));
  return {
    imageSize: drawn,
    canvasSize: {
      width: Math.max(drawn.width, ground.width),
      height: Math.max(drawn.height, ground.height),
    },
  };
}

/** How much larger or smaller the limits want it; the upper ones are the stronger ones. */
function askedScale(size: PixelSize, whole: PixelSize, asked: ImageParameters): number {
  const times = (limit: number | undefined, side: keyof PixelSize) =>
    limit === undefined ? undefined : toPixels(limit, whole[side]) / size[side];
  const least = [times(asked['min-w'], 'width'), times(asked['min-h'], 'height')];
  const most = [times(asked['max-w'], 'width'), times(asked['max-h'], 'height')];
  const enough = Math.max(1, ...least.filter((scale) => scale !== undefined));
  return Math.min(enough, ...most.filter((scale) => scale !== undefined));
}

/** A picture in its own size is not drawn larger for dense screens: it would show nothing more. */
function density({ dpr = 1, w, h }: ImageParameters): number {
  return w === undefined && h === undefined ? Math.min(1, dpr) : dpr;
}

/** How much larger the next width is that is made; the picture's own is one of them. */
function stepUp(width: number, own: number, widths: readonly number[] = []): number {
  const rounded = Math.max(1, Math.round(width));
  const steps = [...widths, own].filter((step) => step >= rounded);
  if (widths.length === 0) return 1;
  return (steps.length === 0 ? Math.max(...widths, own) : Math.min(...steps)) / width;
}

function possibleScale({ width, height }: PixelSize, mostPixels: number): number {
  return Math.min(
    maxSidePixels / width,
    maxSidePixels / height,
    Math.sqrt(mostPixels / (width * height)),
  );
}

function wholePixels({ width, height }: PixelSize): PixelSize {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}
