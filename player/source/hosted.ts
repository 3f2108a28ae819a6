/** Where hosted films come from: one origin of one's own, or the two hosts of a cloud domain. */
export interface Hosting {
  /** One origin for all: `{origin}/{id}.m3u8`. May be a path. Wins over `domain`. */
  readonly origin?: string | undefined;
  /** A domain with `stream.` and `image.` hosts; absent for `mux.com`. */
  readonly domain?: string | undefined;
}

const DEFAULT_DOMAIN = 'mux.com';

const originOf = ({ origin, domain }: Hosting, host: 'stream' | 'image'): string =>
  origin?.replace(/\/+$/, '') ?? `https://${host}.${domain ?? DEFAULT_DOMAIN}`;

/** The master playlist of a hosted film. */
export function playlistUrl(playbackId: string, hosting: Hosting): string {
  return `${originOf(hosting, 'stream')}/${encodeURIComponent(playbackId)}.m3u8`;
}

/** A still of a hosted film. `time` is in seconds; absent for the film's own poster. */
export function thumbnailUrl(playbackId: string, hosting: Hosting, time?: number): string {
  const query = time === undefined ? '' : `?time=${time}`;
  return `${originOf(hosting, 'image')}/${encodeURIComponent(playbackId)}/thumbnail.webp${query}`;
}

/** The storyboard of a hosted film, as WebVTT. */
export function storyboardUrl(playbackId: string, hosting: Hosting): string {
  return `${originOf(hosting, 'image')}/${encodeURIComponent(playbackId)}/storyboard.vtt`;
}
