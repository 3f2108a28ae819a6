/**
 * The format of a source: `file` for any format that is neither HLS nor DASH, and `unknown` if the URL
 * does not indicate the format, which is then detected from the content.
 */
export type SourceFormat = 'hls' | 'dash' | 'file' | 'unknown';

const hlsTypes = new Set([
  'hls',
  'application/vnd.apple.mpegurl',
  'application/x-mpegurl',
  'audio/mpegurl',
]);

const dashTypes = new Set(['dash', 'application/dash+xml']);

/** Returns a MIME type in lower case and without parameters. */
export const toMimeType = (type: string): string =>
  type.toLowerCase().split(/[;,]/)[0]?.trim() ?? '';

/** Returns whether a MIME type, or `hls`, means HLS. */
export const isHlsType = (type: string): boolean => hlsTypes.has(toMimeType(type));

/** Returns whether a MIME type, or `dash`, means DASH. */
export const isDashType = (type: string): boolean => dashTypes.has(toMimeType(type));

/** File extensions of media that browsers play natively. */
const mediaFileExtension = /\.(?:mp4|m4[avb]|mov|webm|weba|mkv|og[agv]|opus|mp3|aac|wav|flac|3gp)$/;

/**
 * Detects a source's format from its URL and type.
 *
 * `type`, a MIME type, `hls` or `dash`, takes precedence over the type in a `data:` URL and the file
 * extension.
 */
export function detectFormat(url: string, type?: string): SourceFormat {
  const knownType = type ?? /^data:([^;,]+)/.exec(url)?.[1];
  if (knownType) return isHlsType(knownType) ? 'hls' : isDashType(knownType) ? 'dash' : 'file';
  const path = url.split(/[?#]/)[0]?.toLowerCase() ?? '';
  if (path.endsWith('.m3u8')) return 'hls';
  if (path.endsWith('.mpd')) return 'dash';
  return mediaFileExtension.test(path) || !/^(?:https?|blob):/.test(url) ? 'file' : 'unknown';
}
