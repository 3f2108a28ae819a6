import { resolveUri, parseAttributeList, parsePlaylistLines } from '../../formats/hls-playlist.ts';

/** hls.js takes the next segment where less than this is left of one, in seconds. */
const REST_S = 0.5;

/** Where one of these stands, the first segment of a playlist is not what is asked for first, or not whole. */
const otherwise = new Set([
  'EXT-X-START',
  'EXT-X-BYTERANGE',
  'EXT-X-GAP',
  'EXT-X-DEFINE',
  'EXT-X-I-FRAMES-ONLY',
]);

/**
 * The addresses of what a film begins with, in order, as a media playlist tells; none of a stream
 * that has no end yet, and none where something else decides.
 *
 * `startTime` is where it begins, in seconds.
 */
export function getInitialSegmentUrls(
  playlist: string,
  base: string,
  startTime = 0,
): readonly string[] {
  const lines = parsePlaylistLines(playlist);
  const isWhole = lines.some(({ tag }) => tag === 'EXT-X-ENDLIST');
  if (!isWhole || lines.some(({ tag }) => otherwise.has(tag))) return [];
  let opening: string | undefined;
  let end = 0;
  for (const { tag, value } of lines) {
    if (tag === 'EXT-X-MAP') {
      const { URI, BYTERANGE } = parseAttributeList(value);
      if (BYTERANGE !== undefined) return [];
      opening = resolveUri(URI, base);
    }
    if (tag === 'EXTINF') end += Number.parseFloat(value);
    if (tag === '' && end - startTime >= REST_S)
      return [opening, resolveUri(value, base)].filter((url) => url !== undefined);
  }
  return [];
}
