import type { ImageParameters } from './parameters.ts';

/** What is done with a picture that has not the shape of the box it is asked for in. */
export interface Fit {
  /** Drawn within the box, over all of it with the rest cut off, or out of shape. */
  readonly how: 'within' | 'over' | 'distorted';
  /** What the rest of the box shows; absent, there is no rest: the picture ends where it ends. */
  readonly ground?: 'colour' | 'edge';
  /** True never draws a picture larger than it is. */
  readonly onlySmaller?: boolean;
}

export const fits: Readonly<Record<NonNullable<ImageParameters['fit']>, Fit>> = {
  clamp: { how: 'within', ground: 'edge' },
  clip: { how: 'within' },
  crop: { how: 'over' },
  // Nobody here finds faces, and a picture without any is cropped.
  facearea: { how: 'over' },
  fill: { how: 'within', ground: 'colour' },
  fillmax: { how: 'within', ground: 'colour', onlySmaller: true },
  max: { how: 'within', onlySmaller: true },
  min: { how: 'over', onlySmaller: true },
  scale: { how: 'distorted' },
};
