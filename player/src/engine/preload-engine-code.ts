/**
 * Matches a player that needs hls.js at once. hls.js is most of the code to load, so its request
 * starts before the player code runs.
 */
const eagerPlayerSelector =
  'vitrine-player:is([playback-id], [src*=".m3u8"]):is([autoplay], :not([preload=none])):not([prefer-cmcd], [background])';

if (globalThis.document?.querySelector(eagerPlayerSelector) && 'MediaSource' in globalThis) {
  // The engine manager imports the code again and reports an error.
  import('./engine-bundle.ts').catch(() => {});
}
