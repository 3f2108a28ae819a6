import { resolveUri, parseAttributeList, parsePlaylistLines } from '../../formats/hls-playlist.ts';

/** hls.js skips a segment of which less than this is left, in seconds. */
const MIN_REMAINDER_SECONDS = 0.5;

/** With one of these tags, hls.js requests something other than the first complete segment. */
const unsupportedTags = new Set([
  'EXT-X-START',
  'EXT-X-BYTERANGE',
  'EXT-X-GAP',
  'EXT-X-DEFINE',
  'EXT-X-I-FRAMES-ONLY',
]);

/**
 * Returns the URLs of the initialization section and the first media segment that playback needs, in
 * request order; empty for a live stream and if they cannot be predicted.
 *
 * @param startTime the start position in seconds.
 */
export function getInitialSegmentUrls(
  playlist: string,
  base: string,
  startTime = 0,
): readonly string[] {
  const lines = parsePlaylistLines(playlist);
  const isComplete = lines.some(({ tag }) => tag === 'EXT-X-ENDLIST');
  if (!isComplete || lines.some(({ tag }) => unsupportedTags.has(tag))) return [];
  let initUrl: string | undefined;
  let end = 0;
  for (const { tag, value } of lines) {
    if (tag === 'EXT-X-MAP') {
      const { URI, BYTERANGE } = parseAttributeList(value);
      if (BYTERANGE !== undefined) return [];
      initUrl = resolveUri(URI, base);
    }
    if (tag === 'EXTINF') end += Number.parseFloat(value);
    if (tag === '' && end - startTime >= MIN_REMAINDER_SECONDS)
      return [initUrl, resolveUri(value, base)].filter((url) => url !== undefined);
  }
  return [];
}
