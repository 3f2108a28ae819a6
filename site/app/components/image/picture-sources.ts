import { setQueryParameter } from './srcset.ts';
import type { ResponsiveImage } from '../../lib/content/responsive-image.ts';

/** A `<source>` of a picture: an image format with its `srcset`. */
export interface PictureSource {
  readonly type: 'image/avif' | 'image/webp';
  readonly srcSet: string;
}

/** Matches one candidate of a `srcset`: a URL and a width descriptor. */
const candidatePattern = /(\S+)(\s+\d+w,?)/g;

/**
 * Creates the sources of a picture in formats other than the original, the smallest format first.
 * Returns none if the image service negotiates the format.
 */
export function createPictureSources({ webpSrcSet }: ResponsiveImage): readonly PictureSource[] {
  if (!webpSrcSet) return [];
  const avif = webpSrcSet.replace(
    candidatePattern,
    (_, url: string, width: string) => setQueryParameter(url, 'fm', 'avif') + width,
  );
  return [
    { type: 'image/avif', srcSet: avif },
    { type: 'image/webp', srcSet: webpSrcSet },
  ];
}
