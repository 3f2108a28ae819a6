import type { ResponsiveImage } from '../../lib/content/responsive-image.ts';

/** How many times as wide as its place a picture is offered. */
const multiples = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4] as const;

/** Narrower candidates are of no use to anybody. */
const narrowestPixels = 50;

/** Parameters that ask for less than the whole picture; without one of them it is the original. */
const resizing = ['w', 'h', 'max-w', 'max-h', 'ar', 'rect'] as const;

/** Limits in pixels, which a denser picture needs more of. */
const limits = ['max-w', 'max-h'] as const;

/**
 * Offers a picture in several widths: as the content API tells them, or made from its address.
 * `originalWidth` is that of the file; without it, an address that asks for no size is the file.
 */
export function createSrcSet(image: ResponsiveImage, originalWidth?: number): string {
  if (image.srcSet) return image.srcSet;
  const { src, width } = image;
  // An address of data has one size, and parameters would break it.
  if (/^(?:data|blob):/.test(src)) return `${src} ${Math.floor(width)}w`;
  const widest = originalWidth ?? (hasSizeParameter(src) ? width * 4 : width);
  return multiples
    .filter((each) => each === 1 || (width * each >= narrowestPixels && width * each <= widest))
    .map((each) => `${withPixelRatio(src, each)} ${Math.floor(width * each)}w`)
    .join(', ');
}

/** The same picture with another value of one parameter, wherever it is kept. */
export function setQueryParameter(address: string, name: string, value: string): string {
  return withParameters(address, (query) => query.set(name, value));
}

function withPixelRatio(src: string, multiple: number): string {
  if (multiple === 1) return src;
  return withParameters(src, (query) => {
    query.set('dpr', `${multiple}`);
    for (const limit of limits) {
      const pixels = Number(query.get(limit));
      if (pixels > 0) query.set(limit, `${Math.floor(pixels * multiple)}`);
    }
  });
}

function hasSizeParameter(src: string): boolean {
  const query = new URLSearchParams(src.split('#', 1)[0]?.split('?')[1]);
  return resizing.some((name) => query.has(name));
}

/** Changes the query alone, so that an address without an origin stays one. */
function withParameters(address: string, change: (query: URLSearchParams) => void): string {
  const [whole = '', fragment] = address.split('#', 2);
  const [path = '', query] = whole.split('?', 2);
  const parameters = new URLSearchParams(query);
  change(parameters);
  return `${path}?${parameters.toString()}${fragment === undefined ? '' : `#${fragment}`}`;
}
