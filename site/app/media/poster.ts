import type { ImageShape } from './image-shape.ts';

/** Widths that posters are offered in; the last suits a full stage on a dense screen. */
const posterWidthsPx = [320, 480, 640, 960, 1280, 1920] as const;

/** The shape of films, and of the place of one that has none to see. */
const ordinary = { width: 1920, height: 1080 } as const;

/** What is known of a film's picture. */
export interface Pictured {
  readonly thumbnailUrl: string;
  readonly blurUpThumb: string | null;
  readonly width: number;
  readonly height: number;
}

/** Offers a film's poster in several widths, none wider than the film. */
export function posterOf({ thumbnailUrl, blurUpThumb, width, height }: Pictured): ImageShape {
  const size = width > 0 && height > 0 ? { width, height } : ordinary;
  const [least, ...wider] = posterWidthsPx;
  const offered = [least, ...wider.filter((each) => each <= size.width)];
  return {
    ...size,
    src: ofWidth(thumbnailUrl, Math.min(1280, offered.at(-1) ?? least)),
    srcSet: offered.map((each) => `${ofWidth(thumbnailUrl, each)} ${each}w`).join(', '),
    base64: blurUpThumb,
    // What it shows is said beside it.
    alt: '',
  };
}

function ofWidth(url: string, width: number): string {
  return `${url}${url.includes('?') ? '&' : '?'}width=${width}`;
}
