import { parseAttributeList, parsePlaylistLines, resolveUri } from './hls-playlist.ts';

/** A subtitle rendition of a multivariant playlist, or a text track. */
export interface SubtitleRendition {
  readonly label: string;
  /** A BCP 47 tag; empty if unknown. */
  readonly language: string;
  /** An absolute URL. For a text track whose cues are added by a script, it changes with each cue. */
  readonly url: string;
  /** The text track whose cues are added by a script; undefined for subtitles to be fetched. */
  readonly track?: TextTrack;
}

/** Returns an array with the absolute URL; empty if the URI is invalid or missing. */
const resolveUrls = (uri: string | undefined, base: string): readonly string[] => {
  const url = resolveUri(uri, base);
  return url === undefined ? [] : [url];
};

/** Parses the subtitle renditions of a multivariant playlist, except forced subtitles. */
export function parseSubtitleRenditions(
  playlist: string,
  base: string,
): readonly SubtitleRendition[] {
  const renditions = parsePlaylistLines(playlist)
    .filter(({ tag }) => tag === 'EXT-X-MEDIA')
    .map(({ value }) => parseAttributeList(value))
    .filter(({ TYPE, FORCED }) => TYPE === 'SUBTITLES' && FORCED !== 'YES')
    .flatMap(({ URI, NAME: label = '', LANGUAGE: language = '' }) =>
      resolveUrls(URI, base).map((url) => ({ label, language, url })),
    );
  // Playlists repeat renditions in each group.
  return renditions.filter(
    ({ url }, index) => renditions.findIndex((rendition) => rendition.url === url) === index,
  );
}

/**
 * Returns the segment URLs of a media playlist in order; undefined if the playlist is live or the
 * text is not a playlist.
 */
export function parseSegmentUrls(playlist: string, base: string): readonly string[] | undefined {
  const lines = parsePlaylistLines(playlist);
  const isComplete = lines.some(({ tag }) => tag === 'EXT-X-ENDLIST');
  if (lines[0]?.tag !== 'EXTM3U' || !isComplete) return undefined;
  return lines.flatMap(({ tag, value }) => (tag === '' ? resolveUrls(value, base) : []));
}
