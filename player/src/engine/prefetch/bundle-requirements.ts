import type { PlaybackSource } from '../../source/playback-source.ts';

// AES-128 keys have no KEYFORMAT or `identity`; any other format belongs to a key system.
const keySystemPattern = /^#EXT-X-(?:SESSION-)?KEY:.*KEYFORMAT="(?!identity")/m;

/** The URLs, without query, of sources that have turned out to be encrypted. */
const encryptedSources = new Set<string>();

/** Playlist features that only the full bundle of hls.js supports. */
const fullBundlePatterns: readonly RegExp[] = [
  /^#EXT-X-DEFINE:/m,
  /^#EXT-X-CONTENT-STEERING:/m,
  keySystemPattern,
  /^#EXT-X-DATERANGE:.*CLASS="com\.apple\.hls\.interstitial"/m,
];

/** Whether a playlist requires the full bundle of hls.js. */
export const requiresFullBundle = (playlist: string): boolean =>
  fullBundlePatterns.some((pattern) => pattern.test(playlist));

/** Whether a source requires DRM that the player must set up, because the page has not done so. */
export function requiresDrm(
  playlist: string,
  { url, engineOptions }: Pick<PlaybackSource, 'url' | 'engineOptions'>,
): boolean {
  const isConfigured = Boolean(engineOptions?.drm ?? engineOptions?.drmToken);
  const isEncrypted =
    isConfigured || encryptedSources.has(removeQuery(url)) || keySystemPattern.test(playlist);
  return isEncrypted && !engineOptions?.hlsConfig?.drmSystems;
}

/** Marks a source as encrypted that its multivariant playlist did not reveal, or not in time. */
export function markRequiresDrm(url: string): void {
  encryptedSources.add(removeQuery(url));
}

const removeQuery = (url: string): string => url.split('?')[0] ?? url;
