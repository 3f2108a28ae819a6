import type { AssetEncryption } from './content-key-provider.ts';

/** What may unlock a film, the best first: a key system, or the key itself for whole segments. */
export const keyFormats = ['fairplay', 'widevine', 'playready', 'clearkey', 'aes-128'] as const;

export type KeyFormat = (typeof keyFormats)[number];

/** One way to unlock a film, as a playlist says it. */
export interface KeyTag {
  readonly system: KeyFormat;
  /** The attributes of its tag. */
  readonly attributes: string;
}

/** How the packager names the systems, in the attribute KEYFORMAT. */
const systemOf: Readonly<Record<string, KeyFormat>> = {
  'urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed': 'widevine',
  'com.microsoft.playready': 'playready',
  'com.apple.streamingkeydelivery': 'fairplay',
  'org.w3.clearkey': 'clearkey',
};

const tag = /^#EXT-X-KEY:(.*)$/;

/** Where the key for whole segments is, seen from a playlist within a package. */
export const segmentKeyUri = '../../key';

/** The systems that a media playlist of a package names. */
export function parseKeyTags(playlist: string): KeyTag[] {
  return playlist.split('\n').flatMap((line) => keyLine(line) ?? []);
}

function keyLine(line: string): KeyTag | undefined {
  const [, attributes] = tag.exec(line) ?? [];
  if (attributes === undefined) return undefined;
  const [, format = ''] = /KEYFORMAT="([^"]*)"/.exec(attributes) ?? [];
  const system = attributes.startsWith('METHOD=AES-128') ? 'aes-128' : systemOf[format];
  return system && { system, attributes };
}

/**
 * Rewrites the keys of a playlist that the packager has written: the best first, as players take
 * the first that they can; the key for everybody as a key system, Apple's by the key's id, and
 * without the vectors, which are in the segments themselves.
 */
export function rewriteKeyTags(playlist: string, { id }: AssetEncryption): string {
  const lines = playlist.split('\n');
  const at = lines.findIndex((line) => tag.test(line));
  const keys = lines.filter((line) => tag.test(line)).map((line) => written(line, id));
  const rest = lines.filter((line) => !tag.test(line));
  const sorted = keys.toSorted((a, b) => rankOf(a) - rankOf(b));
  return at < 0 ? playlist : [...rest.slice(0, at), ...sorted, ...rest.slice(at)].join('\n');
}

function rankOf(line: string): number {
  const key = keyLine(line);
  return key === undefined ? keyFormats.length : keyFormats.indexOf(key.system);
}

const written = (line: string, id: string): string =>
  line
    .replace(/,IV=0x[0-9A-Fa-f]+/, '')
    .replace('KEYFORMAT="identity"', 'KEYFORMAT="org.w3.clearkey",KEYFORMATVERSIONS="1"')
    .replace(/URI="skd:[^"]*"/, `URI="skd://${id}"`);

/** A playlist that names no other systems than those on offer; `query` ends a key's own address. */
export function filterKeyTags(
  playlist: string,
  isOffered: (system: KeyFormat) => boolean,
  query: string,
): string {
  return playlist
    .split('\n')
    .filter((line) => {
      const key = keyLine(line);
      return key === undefined ? !tag.test(line) : isOffered(key.system);
    })
    .map((line) => line.replace(`URI="${segmentKeyUri}"`, `URI="${segmentKeyUri}${query}"`))
    .join('\n');
}
