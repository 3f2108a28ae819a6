import { parseUrl } from '../platform/parse-url.ts';

/** A line of a playlist: a tag with its attributes, or an address. */
export interface PlaylistLine {
  /** Such as `EXT-X-MAP`; empty for an address. */
  readonly tag: string;
  /** What follows the tag, or the address. */
  readonly value: string;
}

const ATTRIBUTE = /(?:^|,)\s*([A-Z0-9-]+)=(?:"([^"]*)"|([^,]*))/g;

/** The lines of a playlist that say something, in order. */
export const parsePlaylistLines = (playlist: string): readonly PlaylistLine[] =>
  playlist
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && (!line.startsWith('#') || line.startsWith('#EXT')))
    .map((line) => {
      if (!line.startsWith('#')) return { tag: '', value: line };
      const [tag = ''] = line.split(':', 1);
      return { tag: tag.slice(1), value: line.slice(tag.length + 1) };
    });

/** The attributes of a tag by their names, without quotes. */
export const parseAttributeList = (value: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...value.matchAll(ATTRIBUTE)].map(([, name, quoted, bare]) => [name, quoted ?? bare]),
  );

/** An address of a playlist in full; absent for one that is none. */
export const resolveUri = (value: string | undefined, playlist: string): string | undefined =>
  value ? parseUrl(value, playlist)?.href : undefined;
