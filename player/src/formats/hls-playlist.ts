import type { MediaPlaylistInfo } from '../media/stream-info.ts';
import { parseUrl } from '../platform/parse-url.ts';

/** A line of an HLS playlist (RFC 8216): a tag or a URI. */
export interface PlaylistLine {
  /** The name of the tag, such as `EXT-X-MAP`; empty for a URI. */
  readonly tag: string;
  /** The value of the tag, or the URI. */
  readonly value: string;
  /** The whole line. */
  readonly source: string;
}

const ATTRIBUTE = /(?:^|,)\s*([A-Z0-9-]+)=(?:"([^"]*)"|([^,]*))/g;

/** Parses a playlist into lines, without blank lines and comments. */
export const parsePlaylistLines = (playlist: string): readonly PlaylistLine[] =>
  playlist
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && (!line.startsWith('#') || line.startsWith('#EXT')))
    .map((line) => {
      if (!line.startsWith('#')) return { tag: '', value: line, source: line };
      const [tag = ''] = line.split(':', 1);
      return { tag: tag.slice(1), value: line.slice(tag.length + 1), source: line };
    });

/** Parses an attribute list to an object with the values by name, without quotation marks. */
export const parseAttributeList = (value: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...value.matchAll(ATTRIBUTE)].map(([, name, quoted, unquoted]) => [name, quoted ?? unquoted]),
  );

/** Resolves a URI in a playlist against the URL of the playlist; undefined if the URI is invalid. */
export const resolveUri = (uri: string | undefined, playlistUrl: string): string | undefined =>
  uri ? parseUrl(uri, playlistUrl)?.href : undefined;

/** Returns the URL of the first variant; undefined if `text` is not a multivariant playlist. */
export function getFirstVariantUrl(text: string, playlistUrl: string): string | undefined {
  const uri = /^#EXT-X-STREAM-INF:.*\s+^([^#\s].*)$/m.exec(text)?.[1]?.trim();
  return resolveUri(uri, playlistUrl);
}

/** Parses the properties of a media playlist; undefined if `text` is not a media playlist. */
export function parseMediaPlaylist(text: string): MediaPlaylistInfo | undefined {
  const targetDuration = matchNumber(text, /^#EXT-X-TARGETDURATION:(\d+)/m);
  if (!text.startsWith('#EXTM3U') || targetDuration === undefined) return undefined;
  const segments = [...text.matchAll(/^#EXTINF:([\d.]+)/gm)];
  return {
    live: !/^#EXT-X-ENDLIST/m.test(text),
    type: /^#EXT-X-PLAYLIST-TYPE:(\w+)/m.exec(text)?.[1],
    targetDuration,
    partTarget: matchNumber(text, /^#EXT-X-PART-INF:.*PART-TARGET=([\d.]+)/m),
    totalDuration: segments.reduce((sum, [, duration]) => sum + (toFinite(duration) ?? 0), 0),
  };
}

const matchNumber = (text: string, pattern: RegExp): number | undefined =>
  toFinite(pattern.exec(text)?.[1]);

/** Parses a finite number; undefined for other text, such as `1.2.3`. */
function toFinite(text: string | undefined): number | undefined {
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}
