import type { ImageParameters } from './image-parameters.ts';
import type { Rect } from './parameter-codecs.ts';
import type { PixelSize } from '../metadata/pixel-size.ts';

/** A part of a picture: a place in it, or only a size, to be put wherever most is to be seen. */
export type CropRegion = Rect | (PixelSize & { readonly strategy: 'attention' | 'entropy' });

const searches = { attention: 'attention', edges: 'attention', entropy: 'entropy' } as const;

/** The largest part of a picture that has the shape of `shape`, where `crop` wants it. */
export function computeCropRegion(
  whole: PixelSize,
  shape: PixelSize,
  asked: ImageParameters,
): CropRegion {
  const crop = asked.crop ?? [];
  const aboutPoint = crop.includes('focalpoint');
  const zoom = aboutPoint ? (asked['fp-z'] ?? 1) : 1;
  const scale = Math.min(whole.width / shape.width, whole.height / shape.height) / zoom;
  const width = within(1, Math.round(shape.width * scale), whole.width);
  const height = within(1, Math.round(shape.height * scale), whole.height);
  const search = crop.find((word) => word in searches);
  if (search !== undefined && !aboutPoint) {
    return { width, height, strategy: searches[search as keyof typeof searches] };
  }
  const [x, y] = aboutPoint
    ? [asked['fp-x'] ?? 0.5, asked['fp-y'] ?? 0.5]
    : [side(crop, 'left', 'right'), side(crop, 'top', 'bottom')];
  return {
    // At an edge the point cannot stand in the middle; the part ends with the picture.
    left: within(0, Math.round(x * whole.width - width / 2), whole.width - width),
    top: within(0, Math.round(y * whole.height - height / 2), whole.height - height),
    width,
    height,
  };
}

function side(crop: readonly string[], start: string, end: string): number {
  if (crop.includes(start)) return 0;
  return crop.includes(end) ? 1 : 0.5;
}

function within(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
