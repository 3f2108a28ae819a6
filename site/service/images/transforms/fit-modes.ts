import type { ImageParameters } from './image-parameters.ts';

/** Defines how an image fills a box of another aspect ratio. */
export interface FitMode {
  /**
   * Whether the image is contained in the box, covers it with the rest cropped, or is stretched to
   * it.
   */
  readonly strategy: 'contain' | 'cover' | 'stretch';
  /**
   * Fill of the remaining box: the background color, or the edge pixels of the image. If
   * `undefined`, the result is only as large as the image.
   */
  readonly canvasFill?: 'color' | 'edge';
  /** Whether images smaller than the box keep their size. */
  readonly withoutEnlargement?: boolean;
}

/** The modes of the `fit` parameter. */
export const fitModes: Readonly<Record<NonNullable<ImageParameters['fit']>, FitMode>> = {
  clamp: { strategy: 'contain', canvasFill: 'edge' },
  clip: { strategy: 'contain' },
  crop: { strategy: 'cover' },
  // Faces are not detected, so the image is cropped like one without faces.
  facearea: { strategy: 'cover' },
  fill: { strategy: 'contain', canvasFill: 'color' },
  fillmax: { strategy: 'contain', canvasFill: 'color', withoutEnlargement: true },
  max: { strategy: 'contain', withoutEnlargement: true },
  min: { strategy: 'cover', withoutEnlargement: true },
  scale: { strategy: 'stretch' },
};
