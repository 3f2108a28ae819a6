import { parseAttributeList, parsePlaylistLines, resolveUri } from './hls-playlist.ts';

/** The subtitles that a multivariant playlist, or a text track, offers. */
export interface SubtitleRendition {
  readonly label: string;
  /** A BCP 47 tag; empty if unknown. */
  readonly language: string;
  /** An absolute URL. For a text track that a script fills, it changes with each cue. */
  readonly url: string;
  /** The text track that a script fills; undefined for subtitles that must be fetched. */
  readonly track?: TextTrack;
}

/** Returns the absolute URL in an array, which is empty for an invalid or missing URI. */
const resolveUrls = (uri: string | undefined, base: string): readonly string[] => {
  const url = resolveUri(uri, base);
  return url === undefined ? [] : [url];
};

/** Parses the subtitle renditions of a multivariant playlist, without forced ones. */
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
  // A playlist repeats the same renditions in each group.
  return renditions.filter(
    ({ url }, index) => renditions.findIndex((other) => other.url === url) === index,
  );
}

/**
 * Returns the segment URLs of a media playlist in order; undefined for a live playlist, and if the
 * text is not a playlist.
 */
export function parseSegmentUrls(playlist: string, base: string): readonly string[] | undefined {
  const lines = parsePlaylistLines(playlist);
  const isComplete = lines.some(({ tag }) => tag === 'EXT-X-ENDLIST');
  if (lines[0]?.tag !== 'EXTM3U' || !isComplete) return undefined;
  return lines.flatMap(({ tag, value }) => (tag === '' ? resolveUrls(value, base) : []));
}
