import type { EmbeddedFilm } from '../../../lib/content/queries/film-queries.server.ts';
import { type Markup, xml } from '../../../lib/http/xml.ts';
import { isReady } from '../../../components/video/is-ready.ts';
import type { SiteName } from '../../../lib/head/page-title.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { createPosterImage } from '../../../components/video/poster-image.ts';
import { startWithin } from '../../../lib/site/start-time.ts';
import type { FilmShareData } from '../../share/share-data.ts';
import type { ParsedEmbedOptions } from '../embed-options.ts';
import { renderAttributes } from './embed-document.server.ts';

/** What is known of the film in a frame, and of what is wished of it. */
export interface PlayerDocumentOptions extends ParsedEmbedOptions {
  readonly film: EmbeddedFilm;
  readonly locale: Locale;
  /** Language that the film's own words are in. */
  readonly contentLocale: Locale;
  /** What editors call the site. */
  readonly said: SiteName;
  readonly shared: FilmShareData;
  readonly videoOrigin: string;
  /** Said instead of the origin where films are in a cloud. */
  readonly videoDomain?: string | undefined;
  readonly collector: string | undefined;
  /** The script of the frame and what it imports, by address; the script first. */
  readonly scripts: readonly string[];
}

/** The player with its poster, which needs no script. */
export const renderPlayer = (frame: PlayerDocumentOptions): Markup =>
  xml`<vitrine-player${playerAttributes(frame)}>${poster(frame)}</vitrine-player>`;

function playerAttributes(frame: PlayerDocumentOptions): Markup {
  const { film, locale, options, shared, videoOrigin, videoDomain } = frame;
  const isMuted = options.muted === true;
  return renderAttributes({
    'playback-id': shared.playbackId,
    'video-origin': videoDomain ? undefined : videoOrigin,
    'custom-domain': videoDomain,
    'video-title': film.title,
    preload: 'none',
    'default-duration': film.video.video.duration,
    audio: shared.audio,
    'default-stream-type': shared.live ? 'live' : undefined,
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

/** The picture until the first frame; none yet, or where it would need a token that is not there. */
function getPoster({ film, options, shared }: PlayerDocumentOptions): Poster | undefined {
  if (!isReady(film)) return undefined;
  const { video } = film.video;
  const { live: isLive, audio } = shared;
  const start = startWithin(options.start, { isLive, duration: video.duration });
  const image = createPosterImage(video, audio ? undefined : start);
  const size = { width: image.width, height: image.height };
  if (options.thumbnailToken !== undefined) {
    // A signed address holds nothing but its token.
    const [place = ''] = video.thumbnailUrl.split('?');
    return { ...size, src: `${place}?token=${options.thumbnailToken}` };
  }
  if (options.token !== undefined) return undefined;
  return { ...size, src: image.src, srcset: image.srcSet, sizes: shared.audio ? '52px' : '100vw' };
}

function poster(frame: PlayerDocumentOptions): Markup | undefined {
  const picture = getPoster(frame);
  if (!picture) return undefined;
  const { src, sizes, srcset, ...size } = picture;
  // Sizes before sources: a browser that reads them later fetches twice.
  return xml`<img${renderAttributes({ slot: 'poster', alt: '', fetchpriority: 'high', ...size, sizes, srcset, src })}/>`;
}

/** Has the head of the page ask for the poster. */
export function renderPosterPreload(frame: PlayerDocumentOptions): Markup | undefined {
  const { src, srcset, sizes } = getPoster(frame) ?? {};
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
