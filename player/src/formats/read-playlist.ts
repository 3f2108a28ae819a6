import type { MediaPlaylistInfo } from '../media/playlist-stream.ts';
import { parseUrl } from '../platform/parse-url.ts';

/** The address of the first rendition that a main playlist names; absent where it is none. */
export function getFirstVariantUrl(text: string, url: string): string | undefined {
  const address = /^#EXT-X-STREAM-INF:.*\s+^([^#\s].*)$/m.exec(text)?.[1]?.trim();
  return address ? parseUrl(address, url)?.href : undefined;
}

/** What a media playlist tells of its stream; absent where the text is none. */
export function parseMediaPlaylist(text: string): MediaPlaylistInfo | undefined {
  const targetDuration = numberOf(text, /^#EXT-X-TARGETDURATION:(\d+)/m);
  if (!text.startsWith('#EXTM3U') || targetDuration === undefined) return undefined;
  const segments = [...text.matchAll(/^#EXTINF:([\d.]+)/gm)];
  return {
    live: !/^#EXT-X-ENDLIST/m.test(text),
    type: /^#EXT-X-PLAYLIST-TYPE:(\w+)/m.exec(text)?.[1],
    targetDuration,
    partTarget: numberOf(text, /^#EXT-X-PART-INF:.*PART-TARGET=([\d.]+)/m),
    totalDuration: segments.reduce((sum, [, seconds]) => sum + (finite(seconds) ?? 0), 0),
  };
}

const numberOf = (text: string, pattern: RegExp): number | undefined =>
  finite(pattern.exec(text)?.[1]);

/** Absent for what only looks like a number, such as `1.2.3`, and for more digits than one has. */
function finite(text: string | undefined): number | undefined {
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}
