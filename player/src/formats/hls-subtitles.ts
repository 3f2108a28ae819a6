import { parseAttributeList, parsePlaylistLines, resolveUri } from './hls-playlist.ts';
import { repairPlaylist } from './repair-playlist.ts';
import { substituteVariables, type PlaylistVariables } from './hls-variables.ts';

/** A subtitle rendition of a multivariant playlist, or a text track. */
export interface SubtitleRendition {
  readonly label: string;
  /** A BCP 47 tag; empty if unknown. */
  readonly language: string;
  /** An absolute URL. For a text track whose cues a script adds, a key that changes with each cue. */
  readonly url: string;
  /** The text track whose cues a script adds; undefined for subtitles to be fetched. */
  readonly track?: TextTrack;
  /** The variables that the multivariant playlist defines; undefined if there are none. */
  readonly variables?: PlaylistVariables;
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
  const { text, variables } = substituteVariables(playlist, base);
  const renditions = parsePlaylistLines(text)
    .filter(({ tag }) => tag === 'EXT-X-MEDIA')
    .map(({ value }) => parseAttributeList(value))
    .filter(({ TYPE, FORCED }) => TYPE === 'SUBTITLES' && FORCED !== 'YES')
    .flatMap(({ URI, NAME: label = '', LANGUAGE: language = '' }) =>
      resolveUrls(URI, base).map((url) => ({
        label,
        language,
        url,
        ...(variables.size > 0 && { variables }),
      })),
    );
  // A playlist repeats each rendition in every group.
  return renditions.filter(
    ({ url }, index) => renditions.findIndex((rendition) => rendition.url === url) === index,
  );
}

/**
 * Returns the segment URLs of a media playlist in order; undefined if the playlist is live or the
 * text is not a playlist.
 *
 * @param importedVariables The variables of the multivariant playlist.
 */
export function parseSegmentUrls(
  playlist: string,
  base: string,
  importedVariables?: PlaylistVariables,
): readonly string[] | undefined {
  const lines = parsePlaylistLines(
    repairPlaylist(substituteVariables(playlist, base, importedVariables).text),
  );
  const isComplete = lines.some(({ tag }) => tag === 'EXT-X-ENDLIST');
  if (lines[0]?.tag !== 'EXTM3U' || !isComplete) return undefined;
  return lines.flatMap(({ tag, value }) => (tag === '' ? resolveUrls(value, base) : []));
}
