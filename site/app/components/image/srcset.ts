import type { ResponsiveImage } from '../../lib/content/responsive-image.ts';

/** Widths of the candidates, as multiples of the width on the page. */
const widthMultiples = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4] as const;

/** Minimum width of a candidate, in pixels. */
const MIN_WIDTH_PX = 50;

/**
 * Query parameters that resize or crop an image. A URL without any of them returns the original.
 */
const resizeParameters = ['w', 'h', 'max-w', 'max-h', 'ar', 'rect'] as const;

/** Query parameters in pixels, which must be multiplied by the device pixel ratio. */
const limitParameters = ['max-w', 'max-h'] as const;

/**
 * Returns the `srcset` of an image: that of the content API, or one derived from its URL.
 * `originalWidth` is the width of the original file in pixels, which limits the candidates.
 * Default: the width of the image if its URL does not resize it, otherwise unlimited.
 */
export function createSrcSet(image: ResponsiveImage, originalWidth?: number): string {
  if (image.srcSet) return image.srcSet;
  const { src, width } = image;
  // A data URL has a single size, and adding query parameters would break it.
  if (/^(?:data|blob):/.test(src)) return `${src} ${Math.floor(width)}w`;
  const maxWidth = originalWidth ?? (hasSizeParameter(src) ? width * 4 : width);
  return widthMultiples
    .filter(
      (multiple) =>
        multiple === 1 || (width * multiple >= MIN_WIDTH_PX && width * multiple <= maxWidth),
    )
    .map((multiple) => `${scaleByPixelRatio(src, multiple)} ${Math.floor(width * multiple)}w`)
    .join(', ');
}

/** Sets a query parameter of a URL, which may be relative. */
export function setQueryParameter(url: string, name: string, value: string): string {
  return updateQuery(url, (query) => query.set(name, value));
}

function scaleByPixelRatio(src: string, multiple: number): string {
  if (multiple === 1) return src;
  return updateQuery(src, (query) => {
    query.set('dpr', `${multiple}`);
    for (const name of limitParameters) {
      const pixels = Number(query.get(name));
      if (pixels > 0) query.set(name, `${Math.floor(pixels * multiple)}`);
    }
  });
}

function hasSizeParameter(src: string): boolean {
  const query = new URLSearchParams(src.split('#', 1)[0]?.split('?')[1]);
  return resizeParameters.some((name) => query.has(name));
}

/** Updates the query of a URL without resolving it, so that a relative URL stays relative. */
function updateQuery(url: string, update: (query: URLSearchParams) => void): string {
  const [withoutFragment = '', fragment] = url.split('#', 2);
  const [path = '', query] = withoutFragment.split('?', 2);
  const parameters = new URLSearchParams(query);
  update(parameters);
  return `${path}?${parameters.toString()}${fragment === undefined ? '' : `#${fragment}`}`;
}
