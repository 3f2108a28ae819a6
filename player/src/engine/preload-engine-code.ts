/**
 * Asks for hls.js before a line of the player has run, where a player stands in the page that will
 * want it at once: its code is most of what there is to fetch, and travels while elements are made.
 */
const eager =
  'vitrine-player:is([playback-id], [src*=".m3u8"]):is([autoplay], :not([preload=none])):not([prefer-cmcd], [background])';

if (globalThis.document?.querySelector(eager) && 'MediaSource' in globalThis) {
  // Whoever needs it asks again, and tells.
  import('./engine-bundle.ts').catch(() => {});
}
