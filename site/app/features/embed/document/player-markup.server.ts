import type { EmbeddedFilm } from '../../../lib/content/queries/film-queries.server.ts';
import { type Markup, xml } from '../../../../lib/markup/xml.ts';
import { isFilmReady } from '../../../components/video/is-film-ready.ts';
import type { SiteName } from '../../../lib/head/page-title.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { createPosterImage } from '../../../components/video/create-poster-image.ts';
import { limitStartTime } from '../../../lib/site/start-time.ts';
import type { FilmShareData } from '../../share/share-data.ts';
import type { ParsedEmbedOptions } from '../embed-options.ts';
import { renderAttributes } from './embed-document.server.ts';

/** Data and options of an embed page. */
export interface PlayerDocumentOptions extends ParsedEmbedOptions {
  readonly film: EmbeddedFilm;
  readonly locale: Locale;
  /** Locale of the film's content. */
  readonly contentLocale: Locale;
  /** The name of the site, as set by editors. */
  readonly siteName: SiteName;
  readonly shareData: FilmShareData;
  readonly videoOrigin: string;
  /** Custom domain of the cloud video service; replaces `videoOrigin`. */
  readonly videoDomain?: string | undefined;
  readonly collector: string | undefined;
  /** URLs of the embed script, which comes first, and its imports. */
  readonly scripts: readonly string[];
}

/** Renders the player with its poster, which needs no script. */
export const renderPlayer = (page: PlayerDocumentOptions): Markup =>
  xml`<vitrine-player${renderPlayerAttributes(page)}>${renderPoster(page)}</vitrine-player>`;

function renderPlayerAttributes(page: PlayerDocumentOptions): Markup {
  const { film, locale, options, shareData, videoOrigin, videoDomain } = page;
  const isMuted = options.muted === true;
  return renderAttributes({
    'playback-id': shareData.playbackId,
    'video-origin': videoDomain ? undefined : videoOrigin,
    'custom-domain': videoDomain,
    'video-title': film.title,
    preload: 'none',
    'default-duration': film.video.video.duration,
    audio: shareData.audio,
    'default-stream-type': shareData.live ? 'live' : undefined,
    lang: options.lang !== locale ? options.lang : undefined,
    'start-time': options.start,
    autoplay: options.autoplay && (isMuted ? 'muted' : 'any'),
    muted: isMuted,
    'no-muted-pref': isMuted,
    loop: options.loop,
    controls: options.controls === false ? 'none' : undefined,
    'accent-color': options.color,
    theme: options.theme,
    'default-hidden-captions': options.captions ? 'false' : undefined,
    'playback-token': options.token,
    'thumbnail-token': options.thumbnailToken,
    'storyboard-token': options.storyboardToken,
    'drm-token': options.drmToken,
  });
}

/**
 * The poster image; `undefined` while the video is processing, and for signed playback without a
 * thumbnail token.
 */
function getPoster({ film, options, shareData }: PlayerDocumentOptions): Poster | undefined {
  if (!isFilmReady(film)) return undefined;
  const { video } = film.video;
  const { live: isLive, audio } = shareData;
  const start = limitStartTime(options.start, { isLive, duration: video.duration });
  const image = createPosterImage(video, audio ? undefined : start);
  const size = { width: image.width, height: image.height };
  if (options.thumbnailToken !== undefined) {
    // A signed URL must have no parameters other than the token.
    const [baseUrl = ''] = video.thumbnailUrl.split('?');
    return { ...size, src: `${baseUrl}?token=${options.thumbnailToken}` };
  }
  if (options.token !== undefined) return undefined;
  return {
    ...size,
    src: image.src,
    srcset: image.srcSet,
    sizes: shareData.audio ? '52px' : '100vw',
  };
}

function renderPoster(page: PlayerDocumentOptions): Markup | undefined {
  const posterImage = getPoster(page);
  if (!posterImage) return undefined;
  const { src, sizes, srcset, ...size } = posterImage;
  // `sizes` must precede `srcset`; otherwise browsers may fetch two images.
  return xml`<img${renderAttributes({ slot: 'poster', alt: '', fetchpriority: 'high', ...size, sizes, srcset, src })}/>`;
}

/** Renders the preload link of the poster. */
export function renderPosterPreload(page: PlayerDocumentOptions): Markup | undefined {
  const { src, srcset, sizes } = getPoster(page) ?? {};
  if (src === undefined) return undefined;
  return xml`<link${renderAttributes({ rel: 'preload', as: 'image', fetchpriority: 'high', href: src, imagesrcset: srcset, imagesizes: sizes })}/>`;
}

interface Poster {
  readonly src: string;
  readonly srcset?: string | null | undefined;
  readonly sizes?: string;
  readonly width: number;
  readonly height?: number | null | undefined;
}
