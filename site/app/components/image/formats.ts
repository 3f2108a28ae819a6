import { setQueryParameter } from './srcset.ts';
import type { ResponsiveImage } from '../../lib/content/responsive-image.ts';

/** A format that a browser may read, with the candidates in it. */
export interface PictureSource {
  readonly type: 'image/avif' | 'image/webp';
  readonly srcSet: string;
}

/** One candidate in a set of them: an address without spaces, then its width. */
const candidate = /(\S+)(\s+\d+w,?)/g;

/**
 * The formats that a picture is offered in beside its own, the smallest first; none where its
 * address already answers in the best one that a browser reads.
 */
export function createPictureSources({ webpSrcSet }: ResponsiveImage): readonly PictureSource[] {
  if (!webpSrcSet) return [];
  const avif = webpSrcSet.replace(
    candidate,
    (_, address: string, width: string) => setQueryParameter(address, 'fm', 'avif') + width,
  );
  return [
    { type: 'image/avif', srcSet: avif },
    { type: 'image/webp', srcSet: webpSrcSet },
  ];
}
