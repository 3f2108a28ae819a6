import { createScriptTag } from './script-tag.ts';
import { getEmbedSize } from './embed-size.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import type { SiteContext } from '../../lib/site/site-context.ts';

/** Data for sharing a film; all URLs are absolute. */
export interface FilmShareData {
  readonly title: string;
  readonly playbackId: string;
  /** URL of the film's page. */
  readonly pageUrl: string;
  /** The script tag that loads the player from this site. */
  readonly script: string;
  /** URL of the embed page. */
  readonly embedUrl: string;
  readonly videoOrigin: string;
  /** Custom domain of the cloud video service; replaces `videoOrigin`. */
  readonly videoDomain?: string | undefined;
  readonly audio: boolean;
  /** Whether the film is a live stream, which has no start time. */
  readonly live: boolean;
  /** Size of the embed in pixels. */
  readonly width: number;
  readonly height: number;
}

/** Fields of a film that are needed for sharing. */
export interface ShareableFilm {
  readonly slug: string;
  readonly title: string;
  readonly audioOnly: boolean | null;
  readonly isLive: boolean;
  readonly video: {
    readonly video: {
      readonly muxPlaybackId: string;
      readonly width: number;
      readonly height: number;
    };
  };
}

/** Creates the data for sharing a film from a page in a locale. */
export function createShareData(
  film: ShareableFilm,
  pageUrl: string,
  {
    locale,
    origin,
    videoOrigin,
    videoDomain,
    playerScript,
  }: Pick<SiteContext, 'origin' | 'videoOrigin' | 'videoDomain' | 'playerScript'> & {
    readonly locale: Locale;
  },
): FilmShareData {
  const { muxPlaybackId: playbackId } = film.video.video;
  return {
    title: film.title,
    playbackId,
    pageUrl: new URL(pageUrl, origin).href,
    script: createScriptTag(playerScript, origin),
    embedUrl: getEmbedUrl(playbackId, { origin, locale }),
    videoOrigin: new URL(videoOrigin, origin).href.replace(/\/$/, ''),
    ...(videoDomain !== undefined && { videoDomain }),
    audio: film.audioOnly === true,
    live: film.isLive,
    ...getEmbedSize(film),
  };
}

/**
 * Returns the URL of a film's embed. Without a `lang` parameter the embed uses the language of its
 * visitor.
 */
export function getEmbedUrl(
  playbackId: string,
  { origin, locale, start }: { origin: string; locale: Locale; start?: number | undefined },
): string {
  const url = new URL(`/embed/${encodeURIComponent(playbackId)}`, origin);
  if (locale !== 'en') url.searchParams.set('lang', locale);
  return withStartTime(url.href, start);
}

/** Adds a start time in seconds to a URL; `undefined` leaves it unchanged. */
export function withStartTime(href: string, start: number | undefined): string {
  if (start === undefined) return href;
  const url = new URL(href);
  url.searchParams.set('t', `${start}`);
  return url.href;
}
