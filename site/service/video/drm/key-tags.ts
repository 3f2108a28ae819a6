import type { AssetEncryption } from './content-key-provider.ts';

/** Key formats in order of preference: key systems, then AES-128, which encrypts full segments. */
export const keyFormats = ['fairplay', 'widevine', 'playready', 'clearkey', 'aes-128'] as const;

export type KeyFormat = (typeof keyFormats)[number];

/** A key tag of a playlist. */
export interface KeyTag {
  readonly system: KeyFormat;
  /** The attribute list of the tag. */
  readonly attributes: string;
}

/** Key systems by the KEYFORMAT attribute emitted by the packager. */
const systemsByKeyFormat: Readonly<Record<string, KeyFormat>> = {
  'urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed': 'widevine',
  'com.microsoft.playready': 'playready',
  'com.apple.streamingkeydelivery': 'fairplay',
  'org.w3.clearkey': 'clearkey',
};

const keyTagPattern = /^#EXT-X-KEY:(.*)$/;

/** URI of the key for full-segment encryption, relative to the media playlists of a package. */
export const segmentKeyUri = '../../key';

/** Parses the key tags of a packaged media playlist. */
export function parseKeyTags(playlist: string): KeyTag[] {
  return playlist.split('\n').flatMap((line) => parseKeyTag(line) ?? []);
}

function parseKeyTag(line: string): KeyTag | undefined {
  const [, attributes] = keyTagPattern.exec(line) ?? [];
  if (attributes === undefined) return undefined;
  const [, format = ''] = /KEYFORMAT="([^"]*)"/.exec(attributes) ?? [];
  const system = attributes.startsWith('METHOD=AES-128') ? 'aes-128' : systemsByKeyFormat[format];
  return system && { system, attributes };
}

/**
 * Rewrites the key tags of a playlist from the packager: sorts them by preference, because players
 * use the first supported key; replaces the key format `identity` with Clear Key; sets the FairPlay
 * URI to the key ID; and removes the initialization vectors, which the segments contain.
 */
export function rewriteKeyTags(playlist: string, { id: keyId }: AssetEncryption): string {
  const lines = playlist.split('\n');
  const firstIndex = lines.findIndex((line) => keyTagPattern.test(line));
  const keys = lines
    .filter((line) => keyTagPattern.test(line))
    .map((line) => rewriteKeyTag(line, keyId));
  const otherLines = lines.filter((line) => !keyTagPattern.test(line));
  const sortedKeys = keys.toSorted((a, b) => getPreferenceRank(a) - getPreferenceRank(b));
  return firstIndex < 0
    ? playlist
    : [...otherLines.slice(0, firstIndex), ...sortedKeys, ...otherLines.slice(firstIndex)].join(
        '\n',
      );
}

function getPreferenceRank(line: string): number {
  const key = parseKeyTag(line);
  return key === undefined ? keyFormats.length : keyFormats.indexOf(key.system);
}

const rewriteKeyTag = (line: string, keyId: string): string =>
  line
    .replace(/,IV=0x[0-9A-Fa-f]+/, '')
    .replace('KEYFORMAT="identity"', 'KEYFORMAT="org.w3.clearkey",KEYFORMATVERSIONS="1"')
    .replace(/URI="skd:[^"]*"/, `URI="skd://${keyId}"`);

/**
 * Removes the key tags of unsupported systems from a playlist. `query` is appended to the URI of
 * the key for full segments.
 */
export function filterKeyTags(
  playlist: string,
  isSupported: (system: KeyFormat) => boolean,
  query: string,
): string {
  return playlist
    .split('\n')
    .filter((line) => {
      const key = parseKeyTag(line);
      return key === undefined ? !keyTagPattern.test(line) : isSupported(key.system);
    })
    .map((line) => line.replace(`URI="${segmentKeyUri}"`, `URI="${segmentKeyUri}${query}"`))
    .join('\n');
}
