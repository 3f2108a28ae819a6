const VOD_TAG = /^#EXT-X-PLAYLIST-TYPE:\s*VOD\s*$/im;
const END_TAG = /^#EXT-X-ENDLIST/m;

/**
 * Adds the `EXT-X-ENDLIST` tag to a VOD playlist without it. A VOD playlist cannot change, so its last
 * segment is the end of the media (RFC 8216, section 4.3.3.5).
 */
export const addMissingEnd = (playlist: string): string =>
  VOD_TAG.test(playlist) && !END_TAG.test(playlist) ? `${playlist}\n#EXT-X-ENDLIST\n` : playlist;
