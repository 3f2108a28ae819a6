import type { Fit } from './fits.ts';
import { BadParameter, type ImageParameters } from './parameters.ts';
import { scaled, type Size } from './size.ts';

/** A picture on its ground, in lengths that are not yet whole pixels. */
export interface Layout {
  readonly drawn: Size;
  readonly ground: Size;
}

/**
 * Lays a picture into the box that is asked for, before density and limits.
 * @throws BadParameter where `pad` leaves no room for the picture.
 */
export function laidOut(whole: Size, fit: Fit, asked: ImageParameters): Layout {
  const padding = 2 * (asked.pad ?? 0);
  const { width, height } = askedBox(whole, fit, asked, padding);
  const scale = Math.min(width / whole.width, height / whole.height);
  const drawn = fit.how === 'within' ? scaled(whole, scale) : { width, height };
  const ground = fit.ground === undefined ? drawn : { width, height };
  return { drawn, ground: { width: ground.width + padding, height: ground.height + padding } };
}

/** Below 1, a length is a share of the picture's own. */
export function pixels(asked: number, own: number): number {
  return asked < 1 ? asked * own : asked;
}

/** The box without its padding; a side that nobody asks for follows the other. */
function askedBox(whole: Size, fit: Fit, asked: ImageParameters, padding: number): Size {
  const width = innerLength(asked.w, whole.width, padding);
  const height = innerLength(asked.h, whole.height, padding);
  if (width !== undefined && height !== undefined) return { width, height };
  // A picture that is drawn within a box without ground keeps its own shape.
  const keepsShape = asked.ar === undefined || (fit.how === 'within' && fit.ground === undefined);
  const shape = keepsShape ? whole.width / whole.height : asked.ar.across / asked.ar.down;
  if (height !== undefined) return { width: height * shape, height };
  const across = width ?? Math.min(whole.width, whole.height * shape);
  return { width: across, height: across / shape };
}

function innerLength(asked: number | undefined, own: number, padding: number): number | undefined {
  if (asked === undefined) return undefined;
  const length = pixels(asked, own) - padding;
  if (length >= 1) return length;
  if (padding === 0) return 1;
  throw new BadParameter('pad', '"pad" must leave room for the image within "w" and "h".');
}
