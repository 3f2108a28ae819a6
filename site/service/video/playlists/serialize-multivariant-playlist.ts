import type { KeyTag } from '../drm/key-tags.ts';
import type { PackageManifest } from '../packaging/package-manifest.ts';

/** Content of a multivariant playlist other than its streams. */
export interface MultivariantPlaylistOptions {
  /** Titles of the asset by language. */
  readonly titles: Readonly<Record<string, string>>;
  /** Prefix of the URIs of media playlists, relative to this playlist. */
  readonly uriPrefix: string;
  /** URI of the chapters in Apple's JSON format; `undefined` if the asset has no chapters. */
  readonly chaptersUri?: string | undefined;
  /** Query to append to all URIs, including the question mark. Default: empty. */
  readonly query?: string;
  /**
   * Whether to list the largest rendition first, instead of one that starts quickly. Default:
   * `false`.
   */
  readonly descending?: boolean;
  /**
   * Whether to list I-frame playlists; `false` for live streams, which have none. Default: `true`.
   */
  readonly includeIFrames?: boolean;
  /** Key tags of an encrypted asset. Default: none. */
  readonly keys?: readonly KeyTag[];
}

/** The HLS protocol version that `EXT-X-MAP` and `EXT-X-INDEPENDENT-SEGMENTS` require. */
const PROTOCOL_VERSION = 6;

/**
 * Maximum short side, in pixels, of the rendition that players start with while the bandwidth is
 * unknown.
 */
const MAX_START_HEIGHT = 720;

type Attribute = readonly [name: string, value: string | number | undefined];

/** Serializes the multivariant playlist of an asset. */
export function serializeMultivariantPlaylist(
  manifest: PackageManifest,
  options: MultivariantPlaylistOptions,
): string {
  const lines = [
    '#EXTM3U',
    `#EXT-X-VERSION:${PROTOCOL_VERSION}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...formatSessionData(options),
    ...formatSessionKeys(options),
    ...manifest.audio.map((track) => formatAudioTag(track, options)),
    ...manifest.captions.map((track) => formatCaptionsTag(track, options)),
    ...(manifest.variants.length > 0
      ? formatVideoLines(manifest, options)
      : formatAudioOnlyLines(manifest, options)),
  ];
  return `${lines.join('\n')}\n`;
}

function formatSessionData({ titles, chaptersUri }: MultivariantPlaylistOptions): string[] {
  const lines = Object.entries(titles).map(([language, title]) =>
    formatTag('SESSION-DATA', [
      ['DATA-ID', quote('com.vitrine.title')],
      ['VALUE', quote(title)],
      ['LANGUAGE', quote(language)],
    ]),
  );
  if (chaptersUri === undefined) return lines;
  const chapterAttributes: Attribute[] = [
    ['DATA-ID', quote('com.apple.hls.chapters')],
    ['URI', quote(chaptersUri)],
  ];
  return [...lines, formatTag('SESSION-DATA', chapterAttributes)];
}

/**
 * Formats session keys, which let players request licenses before they load the media playlists.
 */
function formatSessionKeys({ keys = [] }: MultivariantPlaylistOptions): string[] {
  return keys
    .filter(({ system }) => system !== 'aes-128')
    .map(({ attributes }) => `#EXT-X-SESSION-KEY:${attributes}`);
}

function buildPlaylistUri(
  playlist: string,
  { uriPrefix, query = '' }: MultivariantPlaylistOptions,
): string {
  return uriPrefix + playlist + query;
}

function formatAudioTag(
  track: PackageManifest['audio'][number],
  options: MultivariantPlaylistOptions,
): string {
  return formatTag('MEDIA', [
    ['TYPE', 'AUDIO'],
    ['GROUP-ID', quote('audio')],
    ['NAME', quote(track.label)],
    ['LANGUAGE', track.language === 'und' ? undefined : quote(track.language)],
    ['DEFAULT', track.default ? 'YES' : 'NO'],
    ['AUTOSELECT', 'YES'],
    ['CHANNELS', quote(String(track.channels))],
    ['URI', quote(buildPlaylistUri(track.playlist, options))],
  ]);
}

function formatCaptionsTag(
  track: PackageManifest['captions'][number],
  options: MultivariantPlaylistOptions,
): string {
  return formatTag('MEDIA', [
    ['TYPE', 'SUBTITLES'],
    ['GROUP-ID', quote('captions')],
    ['NAME', quote(track.label)],
    ['LANGUAGE', quote(track.language)],
    ['DEFAULT', 'NO'],
    ['AUTOSELECT', 'YES'],
    ['FORCED', 'NO'],
    ['URI', quote(buildPlaylistUri(track.playlist, options))],
  ]);
}

function formatVideoLines(
  manifest: PackageManifest,
  options: MultivariantPlaylistOptions,
): string[] {
  const maxAudioBitrates = computeMaxAudioBitrates(manifest);
  const { descending, includeIFrames = true } = options;
  const orderedVariants = descending ? manifest.variants : sortForStartup(manifest.variants);
  const streams = orderedVariants.flatMap((variant) => [
    formatTag('STREAM-INF', [
      ['BANDWIDTH', Math.ceil(variant.peakBitsPerSecond + maxAudioBitrates.peakBitsPerSecond)],
      [
        'AVERAGE-BANDWIDTH',
        Math.ceil(variant.averageBitsPerSecond + maxAudioBitrates.averageBitsPerSecond),
      ],
      ['CODECS', quote([variant.codec, ...maxAudioBitrates.codecs].join(','))],
      ['RESOLUTION', `${variant.width}x${variant.height}`],
      ['FRAME-RATE', variant.frameRate?.toFixed(3)],
      ...createGroupAttributes(manifest),
    ]),
    buildPlaylistUri(variant.playlist, options),
  ]);
  if (!includeIFrames) return streams;
  const iframeStreams = manifest.variants.map(({ iframes, codec, width, height }) =>
    formatTag('I-FRAME-STREAM-INF', [
      ['BANDWIDTH', Math.ceil(iframes.peakBitsPerSecond)],
      ['AVERAGE-BANDWIDTH', Math.ceil(iframes.averageBitsPerSecond)],
      ['CODECS', quote(codec)],
      ['RESOLUTION', `${width}x${height}`],
      ['URI', quote(buildPlaylistUri(iframes.playlist, options))],
    ]),
  );
  return [...streams, ...iframeStreams];
}

/**
 * Moves the rendition that players start with to the front: sharp enough to look good, small enough
 * to start quickly.
 */
function sortForStartup(variants: PackageManifest['variants']): PackageManifest['variants'] {
  const startVariant = variants.find(
    ({ width, height }) => Math.min(width, height) <= MAX_START_HEIGHT,
  );
  return startVariant === undefined
    ? variants
    : [startVariant, ...variants.filter((variant) => variant !== startVariant)];
}

/**
 * Formats the single stream of an audio asset, whose playlist is that of the default audio track.
 */
function formatAudioOnlyLines(
  manifest: PackageManifest,
  options: MultivariantPlaylistOptions,
): string[] {
  const track = manifest.audio.find((candidate) => candidate.default) ?? manifest.audio[0];
  if (track === undefined) return [];
  const maxAudioBitrates = computeMaxAudioBitrates(manifest);
  return [
    formatTag('STREAM-INF', [
      ['BANDWIDTH', Math.ceil(maxAudioBitrates.peakBitsPerSecond)],
      ['AVERAGE-BANDWIDTH', Math.ceil(maxAudioBitrates.averageBitsPerSecond)],
      ['CODECS', quote(maxAudioBitrates.codecs.join(','))],
      ...createGroupAttributes(manifest),
    ]),
    buildPlaylistUri(track.playlist, options),
  ];
}

function createGroupAttributes({ audio, captions }: PackageManifest): Attribute[] {
  return [
    ['AUDIO', audio.length > 0 ? quote('audio') : undefined],
    ['SUBTITLES', captions.length > 0 ? quote('captions') : undefined],
    ['CLOSED-CAPTIONS', 'NONE'],
  ];
}

/**
 * Computes the highest bitrates of all audio tracks, and collects their codecs, because each stream
 * can be combined with any audio track.
 */
function computeMaxAudioBitrates({ audio }: PackageManifest) {
  return {
    peakBitsPerSecond: Math.max(0, ...audio.map((track) => track.peakBitsPerSecond)),
    averageBitsPerSecond: Math.max(0, ...audio.map((track) => track.averageBitsPerSecond)),
    codecs: [...new Set(audio.map((track) => track.codec))],
  };
}

function formatTag(name: string, attributes: readonly Attribute[]): string {
  const presentAttributes = attributes.filter(([, value]) => value !== undefined);
  return `#EXT-X-${name}:${presentAttributes.map(([key, value]) => `${key}=${value}`).join(',')}`;
}

/**
 * Quotes the text of an attribute. The format has no escapes, so quotes and line breaks are
 * replaced.
 */
function quote(text: string): string {
  return `"${text.replaceAll('"', '”').replace(/[\r\n]+/g, ' ')}"`;
}
