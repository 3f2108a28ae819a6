import type { Fit } from './fits.ts';
import { pixels, type Layout } from './layout.ts';
import { longestSide, type ImageParameters } from './parameters.ts';
import { scaled, type Size } from './size.ts';

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
export function scaledToBounds(
  layout: Layout,
  whole: Size,
  fit: Fit,
  asked: ImageParameters,
  { widths, mostPixels = MOST_PIXELS }: Bounds,
): Layout {
  const dense = askedScale(layout.ground, whole, asked) * density(asked);
  const wanted = dense * stepUp(layout.ground.width * dense, whole.width, widths);
  const largest = fit.onlySmaller
    ? Math.min(whole.width / layout.drawn.width, whole.height / layout.drawn.height)
    : Number.POSITIVE_INFINITY;
  const smaller = Math.min(wanted, largest);
  // Only ground that is a box of its own stays as large as it was asked for.
  const under = fit.ground === undefined ? smaller : wanted;
  const possible = Math.min(1, possibleScale(scaled(layout.ground, under), mostPixels));
  const drawn = wholePixels(scaled(layout.drawn, smaller * possible));
  const ground = wholePixels(scaled(layout.ground, under * possible));
  return {
    drawn,
    ground: {
      width: Math.max(drawn.width, ground.width),
      height: Math.max(drawn.height, ground.height),
    },
  };
}

/** How much larger or smaller the limits want it; the upper ones are the stronger ones. */
function askedScale(size: Size, whole: Size, asked: ImageParameters): number {
  const times = (limit: number | undefined, side: keyof Size) =>
    limit === undefined ? undefined : pixels(limit, whole[side]) / size[side];
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

function possibleScale({ width, height }: Size, mostPixels: number): number {
  return Math.min(
    longestSide / width,
    longestSide / height,
    Math.sqrt(mostPixels / (width * height)),
  );
}

function wholePixels({ width, height }: Size): Size {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}
