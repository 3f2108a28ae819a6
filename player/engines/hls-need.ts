/** What only the fuller build of hls.js understands, as a playlist says it. */
const signs: readonly RegExp[] = [
  /^#EXT-X-DEFINE:/m,
  /^#EXT-X-CONTENT-STEERING:/m,
  // A key for whole segments is anybody's; one with a format is a key system's.
  /^#EXT-X-(?:SESSION-)?KEY:.*KEYFORMAT="(?!identity")/m,
  /^#EXT-X-DATERANGE:.*CLASS="com\.apple\.hls\.interstitial"/m,
];

/** Whether a playlist asks for the fuller build of hls.js. */
export const needsFuller = (playlist: string): boolean => signs.some((sign) => sign.test(playlist));
