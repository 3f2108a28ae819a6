import defaultImageUrl from './default-share-image.jpg?url';

/** An image for link previews. */
export interface ShareImage {
  /** Relative to the origin of the site, or absolute. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** Default size in pixels. Link previews show its aspect ratio (1.91:1) without cropping. */
const defaultSize = { width: 1200, height: 630 } as const;

/**
 * Returns the poster of a film, cropped for link previews and scaled down to the maximum size in
 * pixels.
 */
export function createPosterShareImage(
  thumbnailUrl: string,
  alt: string,
  { maxWidth = Infinity, maxHeight = Infinity } = {},
): ShareImage {
  const scale = Math.min(1, maxWidth / defaultSize.width, maxHeight / defaultSize.height);
  const width = Math.max(1, Math.floor(defaultSize.width * scale));
  const height = Math.max(1, Math.floor(defaultSize.height * scale));
  const query = `width=${width}&height=${height}&fit_mode=crop`;
  const url = `${thumbnailUrl}${thumbnailUrl.includes('?') ? '&' : '?'}${query}`;
  return { width, height, alt, url };
}

/** Returns the built-in image, used if neither the page nor the site has one. */
export function createDefaultShareImage(alt: string): ShareImage {
  return { ...defaultSize, alt, url: defaultImageUrl };
}

/** Returns an image that was requested in the default size, 1200 × 630 pixels. */
export function createShareImage(url: string, alt: string): ShareImage {
  return { ...defaultSize, alt, url };
}
