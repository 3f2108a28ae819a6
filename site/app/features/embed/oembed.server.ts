import { isFilmReady } from '../../components/video/is-film-ready.ts';
import { createPosterShareImage } from '../../lib/head/share-image.server.ts';
import { matchLocale } from '../../lib/i18n/accept-language.ts';
import { defaultLocale, type Locale } from '../../lib/i18n/locales.ts';
import { getLocale, stripLocale } from '../../lib/i18n/locale-paths.ts';
import { parseStartTime } from '../../lib/site/start-time.ts';
import { getEmbedUrl, type ShareableFilm } from '../share/share-data.ts';
import { createIframeCode } from '../share/iframe-code.ts';
import { getEmbedSize } from '../share/embed-size.ts';

/** A film identified by the URL of its page or embed. */
export interface FilmUrl {
  readonly slug?: string;
  readonly playbackId?: string;
  readonly locale: Locale;
  /** Start time in seconds. Default: 0. */
  readonly start?: number | undefined;
}

const filmPathPattern = /^\/films\/([^/?#]+)\/?$/;
const embedPathPattern = /^\/embed\/([^/?#]+)\/?$/;

/** Parses the URL of a film's page or embed; `undefined` for any other URL. */
export function parseFilmUrl(filmUrl: string, origin: string): FilmUrl | undefined {
  if (!URL.canParse(filmUrl)) return undefined;
  const url = new URL(filmUrl);
  if (url.origin !== new URL(origin).origin) return undefined;
  const start = parseStartTime(url.searchParams);
  const slug = decodeSegment(filmPathPattern.exec(stripLocale(url.pathname))?.[1]);
  if (slug !== undefined) return { slug, locale: getLocale(url.pathname), start };
  const playbackId = decodeSegment(embedPathPattern.exec(url.pathname)?.[1]);
  const locale = matchLocale(url.searchParams.get('lang') ?? '') ?? defaultLocale;
  return playbackId === undefined ? undefined : { playbackId, locale, start };
}

function decodeSegment(segment: string | undefined): string | undefined {
  try {
    return segment === undefined ? undefined : decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** Maximum size of the iframe and the thumbnail, in pixels. */
export interface MaxSize {
  readonly maxWidth: number;
  readonly maxHeight: number;
}

/**
 * Parses `maxwidth` and `maxheight`. A missing limit is Infinity; returns `undefined` if either is
 * invalid.
 */
export function parseMaxSize(searchParams: URLSearchParams): MaxSize | undefined {
  const [maxWidth, maxHeight] = ['maxwidth', 'maxheight'].map((name) =>
    parsePixels(searchParams.get(name)),
  );
  return maxWidth === undefined || maxHeight === undefined ? undefined : { maxWidth, maxHeight };
}

function parsePixels(text: string | null): number | undefined {
  if (text === null || text === '') return Infinity;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}

type OembedFilm = Omit<ShareableFilm, 'slug'> & {
  readonly video: {
    readonly video: { readonly shareImageUrl: string; readonly duration: number | null };
  };
};

interface Provider {
  readonly origin: string;
  /** Name of the site. */
  readonly provider: string;
}

type OembedOptions = MaxSize & Pick<FilmUrl, 'locale' | 'start'> & Provider;

/** Creates the oEmbed 1.0 response for a film. Its type is `video`, or `rich` for audio. */
export function createOembedResponse(
  film: OembedFilm,
  { origin, provider, locale, start, ...limits }: OembedOptions,
): object {
  const { title, audioOnly } = film;
  const size = getEmbedSize(film, limits);
  const src = getEmbedUrl(film.video.video.muxPlaybackId, { origin, locale, start });
  return {
    version: '1.0',
    type: audioOnly ? 'rich' : 'video',
    ...size,
    title,
    html: createIframeCode({ src, title, ...size }),
    provider_name: provider,
    provider_url: origin,
    ...(isFilmReady(film)
      ? { ...createThumbnailFields(film, origin, limits), cache_age: 3600 }
      : pendingFields),
  };
}

/** Fields of the response while a video is being processed: no thumbnail, and a short cache age. */
const pendingFields = { cache_age: 60 };

function createThumbnailFields(
  { title, video: { video } }: OembedFilm,
  origin: string,
  limits: MaxSize,
): object {
  const { url, width, height } = createPosterShareImage(video.shareImageUrl, title, limits);
  return {
    thumbnail_url: new URL(url, origin).href,
    thumbnail_width: width,
    thumbnail_height: height,
  };
}
