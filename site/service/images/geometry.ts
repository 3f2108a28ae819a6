import { cropRegion, type Region } from './crop-region.ts';
import { fits, type Fit } from './fits.ts';
import { laidOut } from './layout.ts';
import { BadParameter, type ImageParameters } from './parameters.ts';
import type { Box } from './readings.ts';
import type { Size } from './size.ts';
import { scaledToBounds, type Bounds } from './bounds.ts';

/** What happens to the shape of a picture, in this order. */
export interface Plan {
  /** The part of the picture that is taken; it lies within. */
  readonly taken: Box;
  /** That part is mirrored, */
  readonly mirrored: { readonly across: boolean; readonly down: boolean };
  /** and turned clockwise so many degrees. */
  readonly turned: number;
  /** Of what it is then, this part is taken, */
  readonly region: Region;
  /** drawn in exactly this size, */
  readonly drawn: Size;
  /** and laid in the middle of a ground of this size, which may be that of the picture. */
  readonly ground: Size;
  readonly groundOf: NonNullable<Fit['ground']>;
}

/**
 * Says how a picture of this size, the right way up, becomes what its address asks for.
 * @throws BadParameter where `rect` lies outside the picture, or `pad` leaves no room for it.
 */
export function planOf(source: Size, asked: ImageParameters, bounds: Bounds = {}): Plan {
  const taken = takenOf(source, asked);
  const turned = asked.rot ?? 0;
  const whole = turnedSize(taken, turned);
  const fit = fits[asked.fit ?? 'clip'];
  const layout = laidOut(whole, fit, asked);
  const { drawn, ground } = scaledToBounds(layout, whole, fit, asked, bounds);
  return {
    taken,
    mirrored: {
      across: asked.flip?.includes('h') ?? false,
      down: asked.flip?.includes('v') ?? false,
    },
    turned,
    region: fit.how === 'over' ? cropRegion(whole, drawn, asked) : { left: 0, top: 0, ...whole },
    drawn,
    ground,
    groundOf: fit.ground ?? 'colour',
  };
}

/**
 * The size of what is made of a picture of this size.
 * @throws BadParameter as `planOf` does.
 */
export function sizeAfter(source: Size, asked: ImageParameters): Size {
  return planOf(source, asked).ground;
}

function takenOf({ width, height }: Size, { rect }: ImageParameters): Box {
  if (rect === undefined) return { left: 0, top: 0, width, height };
  const taken = {
    left: rect.left,
    top: rect.top,
    width: Math.min(rect.width, width - rect.left),
    height: Math.min(rect.height, height - rect.top),
  };
  if (taken.width > 0 && taken.height > 0) return taken;
  throw new BadParameter(
    'rect',
    `"rect" must be within the image, which is ${width} × ${height} pixels.`,
  );
}

function turnedSize({ width, height }: Size, degrees: number): Size {
  const across = Math.abs(Math.cos((degrees * Math.PI) / 180));
  const down = Math.abs(Math.sin((degrees * Math.PI) / 180));
  return {
    width: Math.max(1, Math.round(width * across + height * down)),
    height: Math.max(1, Math.round(width * down + height * across)),
  };
}
