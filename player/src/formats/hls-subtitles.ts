import { parseUrl } from '../platform/parse-url.ts';

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

const getAttribute = (line: string, name: string): string =>
  new RegExp(`[:,]${name}="([^"]*)"`).exec(line)?.[1] ?? '';

/** Returns the absolute URL in an array, which is empty for an invalid URI. */
const resolveUrls = (uri: string, base: string): readonly string[] => {
  const url = uri === '' ? undefined : parseUrl(uri, base);
  return url ? [url.href] : [];
};

/** Parses the subtitle renditions of a multivariant playlist, without forced ones. */
export function parseSubtitleRenditions(
  playlist: string,
  base: string,
): readonly SubtitleRendition[] {
  const renditions = [...playlist.matchAll(/^#EXT-X-MEDIA:.*$/gm)]
    .map(([line]) => line)
    .filter((line) => line.includes('TYPE=SUBTITLES') && !line.includes('FORCED=YES'))
    .flatMap((line) =>
      resolveUrls(getAttribute(line, 'URI'), base).map((url) => ({
        label: getAttribute(line, 'NAME'),
        language: getAttribute(line, 'LANGUAGE'),
        url,
      })),
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
  if (!playlist.startsWith('#EXTM3U') || !/^#EXT-X-ENDLIST/m.test(playlist)) return undefined;
  return [...playlist.matchAll(/^(?!#)\S.*$/gm)].flatMap(([line]) =>
    resolveUrls(line.trim(), base),
  );
}
