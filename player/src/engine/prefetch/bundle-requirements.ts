import type { HlsConfig } from 'hls.js';
import { parseTransportStreamCodecs } from '../../formats/mpeg-ts.ts';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';

// An AES-128 key has no KEYFORMAT or `identity`. Any other format belongs to a key system.
const keySystemPattern = /^#EXT-X-(?:SESSION-)?KEY:.*KEYFORMAT="(?!identity")/m;

/** The URLs, without query, of the sources that `markEncryptedSource()` has marked. */
const encryptedSources = new Set<string>();

/** Playlist features that only the full bundle of hls.js supports. */
const fullBundlePatterns: readonly RegExp[] = [
  /^#EXT-X-DEFINE:/m,
  /^#EXT-X-CONTENT-STEERING:/m,
  keySystemPattern,
  /^#EXT-X-DATERANGE:.*CLASS="com\.apple\.hls\.interstitial"/m,
];

/** The codecs in transport streams that only the full bundle of hls.js parses. */
const fullBundleCodecs: readonly string[] = ['hvc1', 'ac-3'];

/** The URLs, without query, of the sources whose content requires the full bundle. */
const fullBundleSources = new Set<string>();

/**
 * Whether an `Hls` class is that of the standard bundle, which lacks rare features and those that load
 * on demand: neither the page's class nor that of the full bundle.
 */
export const isStandardBundle = (Hls: HlsConstructor, { engineOptions }: PlaybackSource): boolean =>
  !engineOptions?.Hls && !Hls.DefaultConfig.contentSteeringController;

/** The hls.js options that only the full bundle supports, or that replace code which loads on demand. */
const fullBundleOptions = [
  'capLevelOnFPSDrop',
  'cueHandler',
  'fLoader',
  'fpsController',
  'id3TrackController',
  'progressive',
  'renderTextTracksNatively',
  'timelineController',
  'workerPath',
] as const satisfies readonly (keyof HlsConfig)[];

/** Whether the page's hls.js options require the full bundle of hls.js. */
export const hasFullBundleOptions = ({
  engineOptions: { hlsConfig = {} } = {},
}: Pick<PlaybackSource, 'engineOptions'>): boolean =>
  fullBundleOptions.some((option) => option in hlsConfig);

/** Whether a playlist requires the full bundle of hls.js. */
export const requiresFullBundle = (playlist: string): boolean =>
  fullBundlePatterns.some((pattern) => pattern.test(playlist));

/** Whether a media segment requires the full bundle of hls.js. */
const segmentRequiresFullBundle = (data: ArrayBuffer): boolean =>
  parseTransportStreamCodecs(new Uint8Array(data)).some((codec) =>
    fullBundleCodecs.includes(codec),
  );

/**
 * Checks a playlist or media segment of a source. If it requires the full bundle, marks the source for
 * `isFullBundleSource()` and returns true. If it is encrypted, also marks the source for
 * `requiresDrm()`.
 */
export function recordBundleRequirements(url: string, content: string | ArrayBuffer): boolean {
  const isPlaylist = typeof content === 'string';
  const isRequired = isPlaylist ? requiresFullBundle(content) : segmentRequiresFullBundle(content);
  if (isRequired) fullBundleSources.add(removeQuery(url));
  if (isPlaylist && keySystemPattern.test(content)) markEncryptedSource(url);
  return isRequired;
}

/** Whether `recordBundleRequirements()` has found that a source requires the full bundle. */
export const isFullBundleSource = (url: string): boolean => fullBundleSources.has(removeQuery(url));

/** Whether the player must set up DRM: the source is encrypted, and the page has not set up DRM. */
export function requiresDrm(
  playlist: string,
  { url, engineOptions }: Pick<PlaybackSource, 'url' | 'engineOptions'>,
): boolean {
  const hasDrmOptions = Boolean(engineOptions?.drm ?? engineOptions?.drmToken);
  const isEncrypted =
    hasDrmOptions || encryptedSources.has(removeQuery(url)) || keySystemPattern.test(playlist);
  return isEncrypted && !engineOptions?.hlsConfig?.drmSystems;
}

/** Marks a source as encrypted if its playlists do not declare that, or declare it too late. */
export function markEncryptedSource(url: string): void {
  encryptedSources.add(removeQuery(url));
}

const removeQuery = (url: string): string => url.split('?')[0] ?? url;
