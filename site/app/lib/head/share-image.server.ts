import sitePicture from './site-picture.jpg?url';

/** A picture for link previews. */
export interface SharedPicture {
  /** Relative to the origin of the site, or absolute. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** The shape that every network shows whole. */
const shape = { width: 1200, height: 630 } as const;

/** The poster of a film in the shape of link previews, no larger than is wished. */
export function sharedPoster(
  thumbnailUrl: string,
  alt: string,
  { maxWidth = Infinity, maxHeight = Infinity } = {},
): SharedPicture {
  const scale = Math.min(1, maxWidth / shape.width, maxHeight / shape.height);
  const width = Math.max(1, Math.floor(shape.width * scale));
  const height = Math.max(1, Math.floor(shape.height * scale));
  const asked = `width=${width}&height=${height}&fit_mode=crop`;
  const url = `${thumbnailUrl}${thumbnailUrl.includes('?') ? '&' : '?'}${asked}`;
  return { width, height, alt, url };
}

/** The site's own, shown where neither a page nor its editors have one. */
export function ownPicture(alt: string): SharedPicture {
  return { ...shape, alt, url: sitePicture };
}

/** A picture that was asked for in that shape. */
export function sharedPicture(url: string, alt: string): SharedPicture {
  return { ...shape, alt, url };
}
