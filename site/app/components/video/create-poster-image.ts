import type { ResponsiveImage } from '../../lib/content/responsive-image.ts';

/**
 * Widths of the candidates in pixels. The last one is for a full-width player on a high-density
 * screen.
 */
const POSTER_WIDTHS_PX = [320, 480, 640, 960, 1280, 1920] as const;

/** The size of a poster whose video has no known dimensions, such as an audio-only one. */
const DEFAULT_SIZE = { width: 1920, height: 1080 } as const;

/** The fields of a video that are needed for its poster. */
export interface PosterSource {
  readonly thumbnailUrl: string;
  readonly blurUpThumb: string | null;
  readonly width: number;
  readonly height: number;
}

/**
 * Creates the responsive poster of a video, in widths up to that of the video. With a time in
 * seconds, the poster is the frame at that time, which has no blurred placeholder.
 */
export function createPosterImage(
  { thumbnailUrl: defaultUrl, blurUpThumb, width, height }: PosterSource,
  seconds?: number,
): ResponsiveImage {
  const thumbnailUrl = seconds === undefined ? defaultUrl : setTime(defaultUrl, seconds);
  const size = width > 0 && height > 0 ? { width, height } : DEFAULT_SIZE;
  const [minWidth, ...widerWidths] = POSTER_WIDTHS_PX;
  const widths = [minWidth, ...widerWidths.filter((candidate) => candidate <= size.width)];
  return {
    ...size,
    src: setWidth(thumbnailUrl, Math.min(1280, widths.at(-1) ?? minWidth)),
    srcSet: widths
      .map((candidate) => `${setWidth(thumbnailUrl, candidate)} ${candidate}w`)
      .join(', '),
    base64: seconds === undefined ? blurUpThumb : null,
    // The poster is decorative, because the title is next to it.
    alt: '',
  };
}

function setWidth(url: string, width: number): string {
  return appendParameter(url, 'width', width);
}

/** Sets the `time` parameter of a thumbnail URL, replacing an existing one. */
function setTime(url: string, seconds: number): string {
  const [path = '', query] = url.split('?');
  const parameters = (query ?? '').split('&').filter((part) => part && !part.startsWith('time='));
  const withoutTime = parameters.length > 0 ? `${path}?${parameters.join('&')}` : path;
  return appendParameter(withoutTime, 'time', seconds);
}

function appendParameter(url: string, name: string, value: number): string {
  return `${url}${url.includes('?') ? '&' : '?'}${name}=${value}`;
}
