/** Requests for the parts of a film, by their paths. */
export const segments = /\/(?:video|audio)-\d+\/\d+\.m4s/;
export const videoSegments = /\/video-\d+\/\d+\.m4s/;
export const mediaPlaylists = /\/(?:video|audio)-\d+\/index\.m3u8/;
/** Main playlists. */
export const multivariantPlaylists = /^\/video\/[\w-]+\.m3u8/;
export const allMediaRequests = /^\/video\//;
/** What is fetched beside the film, and where it is reported how it plays. */
export const auxiliaryRequests = [/captions-|storyboard|thumbnail|facts/, /^\/beacons/];
/** The rendition that most players of this size begin with. */
export const startRendition = /\/video-1\//;
