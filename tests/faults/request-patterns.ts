/** Patterns of media requests by path. */
export const segments = /\/(?:video|audio)-\d+\/\d+\.m4s/;
export const videoSegments = /\/video-\d+\/\d+\.m4s/;
export const mediaPlaylists = /\/(?:video|audio)-\d+\/index\.m3u8/;
/** Multivariant playlists. */
export const multivariantPlaylists = /^\/video\/[\w-]+\.m3u8/;
export const allMediaRequests = /^\/video\//;
/** Requests besides the media, and the beacons. */
export const auxiliaryRequests = [/captions-|storyboard|thumbnail|facts/, /^\/beacons/];
/** The rendition with which players of this size start. */
export const startRendition = /\/video-1\//;
