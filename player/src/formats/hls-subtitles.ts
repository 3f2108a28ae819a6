import { parseUrl } from '../platform/parse-url.ts';

/** Captions that a playlist names. */
export interface NamedCaptions {
  readonly label: string;
  /** A BCP 47 tag; empty where it is not known. */
  readonly language: string;
  /** Absolute; of what a script has written, another one with each of its cues. */
  readonly url: string;
  /** Where a script has written them; absent for what has to be fetched. */
  readonly track?: TextTrack;
}

const attribute = (line: string, name: string): string =>
  new RegExp(`[:,]${name}="([^"]*)"`).exec(line)?.[1] ?? '';

const absolute = (address: string, base: string): readonly string[] => {
  const url = address === '' ? undefined : parseUrl(address, base);
  return url ? [url.href] : [];
};

/** The captions that a main playlist offers; those that everybody must read are not among them. */
export function parseSubtitleRenditions(playlist: string, base: string): readonly NamedCaptions[] {
  const named = [...playlist.matchAll(/^#EXT-X-MEDIA:.*$/gm)]
    .map(([line]) => line)
    .filter((line) => line.includes('TYPE=SUBTITLES') && !line.includes('FORCED=YES'))
    .flatMap((line) =>
      absolute(attribute(line, 'URI'), base).map((url) => ({
        label: attribute(line, 'NAME'),
        language: attribute(line, 'LANGUAGE'),
        url,
      })),
    );
  // The same captions stand in each group of renditions.
  return named.filter(({ url }, at) => named.findIndex((other) => other.url === url) === at);
}

/** The files of a media playlist in order; absent where it has no end, or is none. */
export function parseSegmentUrls(playlist: string, base: string): readonly string[] | undefined {
  if (!playlist.startsWith('#EXTM3U') || !/^#EXT-X-ENDLIST/m.test(playlist)) return undefined;
  return [...playlist.matchAll(/^(?!#)\S.*$/gm)].flatMap(([line]) => absolute(line.trim(), base));
}
