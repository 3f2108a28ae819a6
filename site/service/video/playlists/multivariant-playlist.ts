import type { KeyTag } from '../drm/key-tags.ts';
import type { PackageManifest } from '../packaging/package-manifest.ts';

/** What a master playlist says of a film besides its streams. */
export interface MultivariantPlaylistOptions {
  /** Title for players that show one, by language. */
  readonly titles: Readonly<Record<string, string>>;
  /** Prefix of the playlists' addresses, relative to the master's own. */
  readonly uriPrefix: string;
  /** Address of the chapters in Apple's JSON form; absent for a film without chapters. */
  readonly chapters?: string | undefined;
  /** What every playlist's address ends with, from its question mark on. Default: nothing. */
  readonly query?: string;
  /** Puts the largest rendition first, instead of the one that is quickly there. */
  readonly descending?: boolean;
  /** Names playlists of stills; false for a broadcast, which has none. Default: true. */
  readonly includeIFrames?: boolean;
  /** What may unlock the film. Default: nothing need to. */
  readonly keys?: readonly KeyTag[];
}

/** Version of the HLS protocol that separate initialisation sections and independent segments need. */
const protocolVersion = 6;

/** Most lines of the rendition that a player shows first, before it knows the network. */
const startLines = 720;

type Attribute = readonly [name: string, value: string | number | undefined];

/** Writes the master playlist of a packaged film. */
export function serializeMultivariantPlaylist(
  manifest: PackageManifest,
  options: MultivariantPlaylistOptions,
): string {
  const lines = [
    '#EXTM3U',
    `#EXT-X-VERSION:${protocolVersion}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...sessionData(options),
    ...sessionKeys(options),
    ...manifest.audio.map((track) => audioLine(track, options)),
    ...manifest.captions.map((track) => captionsLine(track, options)),
    ...(manifest.variants.length > 0
      ? videoLines(manifest, options)
      : soundLines(manifest, options)),
  ];
  return `${lines.join('\n')}\n`;
}

function sessionData({ titles, chapters }: MultivariantPlaylistOptions): string[] {
  const lines = Object.entries(titles).map(([language, title]) =>
    tag('SESSION-DATA', [
      ['DATA-ID', quoted('com.vitrine.title')],
      ['VALUE', quoted(title)],
      ['LANGUAGE', quoted(language)],
    ]),
  );
  if (chapters === undefined) return lines;
  const place: Attribute[] = [
    ['DATA-ID', quoted('com.apple.hls.chapters')],
    ['URI', quoted(chapters)],
  ];
  return [...lines, tag('SESSION-DATA', place)];
}

/** A player can ask for its key system while it still fetches the other playlists. */
function sessionKeys({ keys = [] }: MultivariantPlaylistOptions): string[] {
  return keys
    .filter(({ system }) => system !== 'aes-128')
    .map(({ attributes }) => `#EXT-X-SESSION-KEY:${attributes}`);
}

function address(playlist: string, { uriPrefix, query = '' }: MultivariantPlaylistOptions): string {
  return uriPrefix + playlist + query;
}

function audioLine(
  track: PackageManifest['audio'][number],
  options: MultivariantPlaylistOptions,
): string {
  return tag('MEDIA', [
    ['TYPE', 'AUDIO'],
    ['GROUP-ID', quoted('audio')],
    ['NAME', quoted(track.label)],
    ['LANGUAGE', track.language === 'und' ? undefined : quoted(track.language)],
    ['DEFAULT', track.default ? 'YES' : 'NO'],
    ['AUTOSELECT', 'YES'],
    ['CHANNELS', quoted(String(track.channels))],
    ['URI', quoted(address(track.playlist, options))],
  ]);
}

function captionsLine(
  track: PackageManifest['captions'][number],
  options: MultivariantPlaylistOptions,
): string {
  return tag('MEDIA', [
    ['TYPE', 'SUBTITLES'],
    ['GROUP-ID', quoted('captions')],
    ['NAME', quoted(track.label)],
    ['LANGUAGE', quoted(track.language)],
    ['DEFAULT', 'NO'],
    ['AUTOSELECT', 'YES'],
    ['FORCED', 'NO'],
    ['URI', quoted(address(track.playlist, options))],
  ]);
}

function videoLines(manifest: PackageManifest, options: MultivariantPlaylistOptions): string[] {
  const sound = loudest(manifest);
  const { descending, includeIFrames = true } = options;
  const ordered = descending ? manifest.variants : inStartOrder(manifest.variants);
  const streams = ordered.flatMap((variant) => [
    tag('STREAM-INF', [
      ['BANDWIDTH', Math.ceil(variant.peakBitsPerSecond + sound.peakBitsPerSecond)],
      ['AVERAGE-BANDWIDTH', Math.ceil(variant.averageBitsPerSecond + sound.averageBitsPerSecond)],
      ['CODECS', quoted([variant.codec, ...sound.codecs].join(','))],
      ['RESOLUTION', `${variant.width}x${variant.height}`],
      ['FRAME-RATE', variant.frameRate?.toFixed(3)],
      ...groups(manifest),
    ]),
    address(variant.playlist, options),
  ]);
  if (!includeIFrames) return streams;
  const pictures = manifest.variants.map(({ iframes, codec, width, height }) =>
    tag('I-FRAME-STREAM-INF', [
      ['BANDWIDTH', Math.ceil(iframes.peakBitsPerSecond)],
      ['AVERAGE-BANDWIDTH', Math.ceil(iframes.averageBitsPerSecond)],
      ['CODECS', quoted(codec)],
      ['RESOLUTION', `${width}x${height}`],
      ['URI', quoted(address(iframes.playlist, options))],
    ]),
  );
  return [...streams, ...pictures];
}

/** Puts first what players begin with: sharp enough to like, small enough to be there at once. */
function inStartOrder(variants: PackageManifest['variants']): PackageManifest['variants'] {
  const start = variants.find(({ width, height }) => Math.min(width, height) <= startLines);
  return start === undefined
    ? variants
    : [start, ...variants.filter((variant) => variant !== start)];
}

/** A film that is only heard has one stream, whose playlist is that of its default sound. */
function soundLines(manifest: PackageManifest, options: MultivariantPlaylistOptions): string[] {
  const track = manifest.audio.find((candidate) => candidate.default) ?? manifest.audio[0];
  if (track === undefined) return [];
  const sound = loudest(manifest);
  return [
    tag('STREAM-INF', [
      ['BANDWIDTH', Math.ceil(sound.peakBitsPerSecond)],
      ['AVERAGE-BANDWIDTH', Math.ceil(sound.averageBitsPerSecond)],
      ['CODECS', quoted(sound.codecs.join(','))],
      ...groups(manifest),
    ]),
    address(track.playlist, options),
  ];
}

function groups({ audio, captions }: PackageManifest): Attribute[] {
  return [
    ['AUDIO', audio.length > 0 ? quoted('audio') : undefined],
    ['SUBTITLES', captions.length > 0 ? quoted('captions') : undefined],
    ['CLOSED-CAPTIONS', 'NONE'],
  ];
}

/** The rates a stream needs at most for its sound, whichever language is heard. */
function loudest({ audio }: PackageManifest) {
  return {
    peakBitsPerSecond: Math.max(0, ...audio.map((track) => track.peakBitsPerSecond)),
    averageBitsPerSecond: Math.max(0, ...audio.map((track) => track.averageBitsPerSecond)),
    codecs: [...new Set(audio.map((track) => track.codec))],
  };
}

function tag(name: string, attributes: readonly Attribute[]): string {
  const present = attributes.filter(([, value]) => value !== undefined);
  return `#EXT-X-${name}:${present.map(([key, value]) => `${key}=${value}`).join(',')}`;
}

/** Quotes an attribute's text; the format knows no escapes, so what would end it is replaced. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '”').replace(/[\r\n]+/g, ' ')}"`;
}
