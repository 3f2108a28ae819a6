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

/** The poster of a film in the shape of link previews. */
export function sharedPoster(thumbnailUrl: string, alt: string): SharedPicture {
  const asked = `width=${shape.width}&height=${shape.height}&fit_mode=crop`;
  return { ...shape, alt, url: `${thumbnailUrl}${thumbnailUrl.includes('?') ? '&' : '?'}${asked}` };
}

/** A picture that was asked for in that shape. */
export function sharedPicture(url: string, alt: string): SharedPicture {
  return { ...shape, alt, url };
}
