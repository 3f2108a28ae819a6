import { scriptTag } from './player-script.ts';
import { frameOf } from './share-schema.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import type { SiteContext } from '../../lib/site/site-context.ts';

/** What is told of a film to whoever shares it; every address is whole. */
export interface FilmShareData {
  readonly title: string;
  readonly playbackId: string;
  /** Address of its page. */
  readonly pageUrl: string;
  /** The script tag that loads the player from this site. */
  readonly script: string;
  /** Address of the page that stands in a frame. */
  readonly embedUrl: string;
  readonly videoOrigin: string;
  /** Said instead of the origin where films are in a cloud. */
  readonly videoDomain?: string | undefined;
  readonly audio: boolean;
  /** Has no beginning, and no time to begin at. */
  readonly live: boolean;
  /** Of the frame, in pixels, as the other one. */
  readonly width: number;
  readonly height: number;
}

/** What a query must have asked of a film that is to be shared. */
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

/** Says where a film is found, as a page in a language shares it. */
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
    script: scriptTag(playerScript, origin),
    embedUrl: getEmbedUrl(playbackId, { origin, locale }),
    videoOrigin: new URL(videoOrigin, origin).href.replace(/\/$/, ''),
    ...(videoDomain !== undefined && { videoDomain }),
    audio: film.audioOnly === true,
    live: film.isLive,
    ...frameOf(film),
  };
}

/** The page that shows a film in a frame; where no language is named it speaks its reader's. */
export function getEmbedUrl(
  playbackId: string,
  { origin, locale, start }: { origin: string; locale: Locale; start?: number | undefined },
): string {
  const address = new URL(`/embed/${encodeURIComponent(playbackId)}`, origin);
  if (locale !== 'en') address.searchParams.set('lang', locale);
  return withStartTime(address.href, start);
}

/** An address at which the film begins at a time, in seconds; undefined is its beginning. */
export function withStartTime(address: string, start: number | undefined): string {
  if (start === undefined) return address;
  const url = new URL(address);
  url.searchParams.set('t', `${start}`);
  return url.href;
}
