import type { ImageParameters } from './image-parameters.ts';

/** What is done with a picture that has not the shape of the box it is asked for in. */
export interface FitMode {
  /** Drawn within the box, over all of it with the rest cut off, or out of shape. */
  readonly strategy: 'within' | 'over' | 'distorted';
  /** What the rest of the box shows; absent, there is no rest: the picture ends where it ends. */
  readonly canvasFill?: 'colour' | 'edge';
  /** True never draws a picture larger than it is. */
  readonly withoutEnlargement?: boolean;
}

export const fitModes: Readonly<Record<NonNullable<ImageParameters['fit']>, FitMode>> = {
  clamp: { strategy: 'within', canvasFill: 'edge' },
  clip: { strategy: 'within' },
  crop: { strategy: 'over' },
  // Nobody here finds faces, and a picture without any is cropped.
  facearea: { strategy: 'over' },
  fill: { strategy: 'within', canvasFill: 'colour' },
  fillmax: { strategy: 'within', canvasFill: 'colour', withoutEnlargement: true },
  max: { strategy: 'within', withoutEnlargement: true },
  min: { strategy: 'over', withoutEnlargement: true },
  scale: { strategy: 'distorted' },
};
