/** Widths that posters are offered in; the last suits a full stage on a dense screen. */
const posterWidthsPx = [320, 480, 640, 960, 1280, 1920] as const;

/** What a browser chooses a poster from. */
export interface PosterSources {
  readonly src: string;
  readonly srcSet: string;
}

/** Offers a film's poster in several widths. */
export function posterSources(thumbnailUrl: string): PosterSources {
  return {
    src: ofWidth(thumbnailUrl, 1280),
    srcSet: posterWidthsPx.map((width) => `${ofWidth(thumbnailUrl, width)} ${width}w`).join(', '),
  };
}

function ofWidth(url: string, width: number): string {
  return `${url}${url.includes('?') ? '&' : '?'}width=${width}`;
}
