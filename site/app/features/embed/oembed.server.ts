import { isReady } from '../../components/video/is-ready.ts';
import { sharedPoster } from '../../lib/head/share-image.server.ts';
import { matchLocale } from '../../lib/i18n/accept-language.ts';
import { defaultLocale, type Locale } from '../../lib/i18n/locales.ts';
import { getLocale, stripLocale } from '../../lib/i18n/locale-paths.ts';
import { parseStartTime } from '../../lib/site/start-time.ts';
import { getEmbedUrl, type ShareableFilm } from '../share/share-data.ts';
import { frameCode } from '../share/iframe-code.ts';
import { frameOf } from '../share/share-schema.ts';

/** Which film an address of this site shows, by one of its names, and how. */
export interface FilmUrl {
  readonly slug?: string;
  readonly playbackId?: string;
  readonly locale: Locale;
  /** Seconds at which it begins; absent is its beginning. */
  readonly start?: number | undefined;
}

const filmPage = /^\/films\/([^/?#]+)\/?$/;
const framePage = /^\/embed\/([^/?#]+)\/?$/;

/** Reads an address; undefined for one that is not of a film of this site. */
export function parseFilmUrl(address: string, origin: string): FilmUrl | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.origin !== new URL(origin).origin) return undefined;
  const start = parseStartTime(url.searchParams);
  const slug = decoded(filmPage.exec(stripLocale(url.pathname))?.[1]);
  if (slug !== undefined) return { slug, locale: getLocale(url.pathname), start };
  const playbackId = decoded(framePage.exec(url.pathname)?.[1]);
  const locale = matchLocale(url.searchParams.get('lang') ?? '') ?? defaultLocale;
  return playbackId === undefined ? undefined : { playbackId, locale, start };
}

function decoded(segment: string | undefined): string | undefined {
  try {
    return segment === undefined ? undefined : decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** What the frame and its picture may measure at most, in pixels. */
export interface MaxSize {
  readonly maxWidth: number;
  readonly maxHeight: number;
}

/** Reads both limits; Infinity for one that is absent, undefined if one is no number of pixels. */
export function parseMaxSize(search: URLSearchParams): MaxSize | undefined {
  const [maxWidth, maxHeight] = ['maxwidth', 'maxheight'].map((name) => pixels(search.get(name)));
  return maxWidth === undefined || maxHeight === undefined ? undefined : { maxWidth, maxHeight };
}

function pixels(text: string | null): number | undefined {
  if (text === null || text === '') return Infinity;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}

type OembedFilm = Omit<ShareableFilm, 'slug'> & {
  readonly video: { readonly video: { readonly shared: string; readonly duration: number | null } };
};

interface Provider {
  readonly origin: string;
  /** What the site is called. */
  readonly provider: string;
}

type OembedOptions = MaxSize & Pick<FilmUrl, 'locale' | 'start'> & Provider;

/** What oEmbed 1.0 says of a film. A sound is no video, and what else stands in a frame is rich. */
export function createOembedResponse(
  film: OembedFilm,
  { origin, provider, locale, start, ...limits }: OembedOptions,
): object {
  const { title, audioOnly } = film;
  const frame = frameOf(film, limits);
  const src = getEmbedUrl(film.video.video.muxPlaybackId, { origin, locale, start });
  return {
    version: '1.0',
    type: audioOnly ? 'rich' : 'video',
    ...frame,
    title,
    html: frameCode({ src, title, ...frame }),
    provider_name: provider,
    provider_url: origin,
    ...(isReady(film) ? { ...pictureOf(film, origin, limits), cache_age: 3600 } : pendingFields),
  };
}

/** What is still being made is another film in a moment, and has no picture until then. */
const pendingFields = { cache_age: 60 };

function pictureOf(
  { title, video: { video } }: OembedFilm,
  origin: string,
  limits: MaxSize,
): object {
  const { url, width, height } = sharedPoster(video.shared, title, limits);
  return {
    thumbnail_url: new URL(url, origin).href,
    thumbnail_width: width,
    thumbnail_height: height,
  };
}
