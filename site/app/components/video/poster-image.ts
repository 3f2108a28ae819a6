import type { ResponsiveImage } from '../../lib/content/responsive-image.ts';

/** Widths that posters are offered in; the last suits a full stage on a dense screen. */
const posterWidthsPx = [320, 480, 640, 960, 1280, 1920] as const;

/** The shape of films, and of the place of one that has none to see. */
const DEFAULT_SIZE = { width: 1920, height: 1080 } as const;

/** What is known of a film's picture. */
export interface PosterSource {
  readonly thumbnailUrl: string;
  readonly blurUpThumb: string | null;
  readonly width: number;
  readonly height: number;
}

/**
 * A film's poster in several widths, none wider than the film. With a time in seconds it is the
 * still of that moment, which has no blurred placeholder.
 */
export function createPosterImage(
  { thumbnailUrl: usual, blurUpThumb, width, height }: PosterSource,
  seconds?: number,
): ResponsiveImage {
  const thumbnailUrl = seconds === undefined ? usual : atTime(usual, seconds);
  const size = width > 0 && height > 0 ? { width, height } : DEFAULT_SIZE;
  const [least, ...wider] = posterWidthsPx;
  const offered = [least, ...wider.filter((each) => each <= size.width)];
  return {
    ...size,
    src: ofWidth(thumbnailUrl, Math.min(1280, offered.at(-1) ?? least)),
    srcSet: offered.map((each) => `${ofWidth(thumbnailUrl, each)} ${each}w`).join(', '),
    base64: seconds === undefined ? blurUpThumb : null,
    // What it shows is said beside it.
    alt: '',
  };
}

function ofWidth(url: string, width: number): string {
  return withParameter(url, 'width', width);
}

/** The address of another moment: one that it names already is replaced. */
function atTime(url: string, seconds: number): string {
  const [place = '', query] = url.split('?');
  const others = (query ?? '').split('&').filter((part) => part && !part.startsWith('time='));
  const rest = others.length > 0 ? `${place}?${others.join('&')}` : place;
  return withParameter(rest, 'time', seconds);
}

function withParameter(url: string, name: string, value: number): string {
  return `${url}${url.includes('?') ? '&' : '?'}${name}=${value}`;
}
