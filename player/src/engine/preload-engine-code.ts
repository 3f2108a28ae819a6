/**
 * Matches a player that needs hls.js immediately. hls.js is most of the code to load, so it is
 * requested before the player code runs.
 */
const eagerPlayerSelector =
  'vitrine-player:is([playback-id], [src*=".m3u8"]):is([autoplay], :not([preload=none])):not([prefer-cmcd], [background])';

if (globalThis.document?.querySelector(eagerPlayerSelector) && 'MediaSource' in globalThis) {
  // If this import fails, the engine manager repeats it and reports the error.
  import('./engine-bundle.ts').catch(() => {});
}
