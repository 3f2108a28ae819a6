import type { PlaybackSource } from '../../source/playback-source.ts';

// A key for whole segments is anybody's; one with a format is a key system's.
const keySystem = /^#EXT-X-(?:SESSION-)?KEY:.*KEYFORMAT="(?!identity")/m;

/** Films that have turned out to be locked, by their addresses without what opens them. */
const lockedFilms = new Set<string>();

/** What only the fuller build of hls.js understands, as a playlist says it. */
const signs: readonly RegExp[] = [
  /^#EXT-X-DEFINE:/m,
  /^#EXT-X-CONTENT-STEERING:/m,
  keySystem,
  /^#EXT-X-DATERANGE:.*CLASS="com\.apple\.hls\.interstitial"/m,
];

/** Whether a page wishes that the network is told who watches what. */
export const usesCmcd = ({
  engineOptions: engine,
}: Pick<PlaybackSource, 'engineOptions'>): boolean =>
  Boolean(engine?.cmcd ?? engine?.hlsConfig?.cmcd);

/** Whether a playlist asks for the fuller build of hls.js. */
export const requiresFullBundle = (playlist: string): boolean =>
  signs.some((sign) => sign.test(playlist));

/** Whether a film wants a key system, and its page has not set one up for itself. */
export function requiresDrm(
  playlist: string,
  { url, engineOptions: engine }: Pick<PlaybackSource, 'url' | 'engineOptions'>,
): boolean {
  const isWished = Boolean(engine?.drm ?? engine?.drmToken);
  const isKnown = isWished || lockedFilms.has(addressOf(url)) || keySystem.test(playlist);
  return isKnown && !engine?.hlsConfig?.drmSystems;
}

/** Remembers that a film is locked, which its first playlist did not tell, or came too late to tell. */
export function markRequiresDrm(url: string): void {
  lockedFilms.add(addressOf(url));
}

const addressOf = (url: string): string => url.split('?')[0] ?? url;
