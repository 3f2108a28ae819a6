/** Patterns of media requests, by path. */
export const segmentRequests = /\/(?:video|audio)-\d+\/\d+\.m4s/;
export const videoSegmentRequests = /\/video-\d+\/\d+\.m4s/;
export const mediaPlaylistRequests = /\/(?:video|audio)-\d+\/index\.m3u8/;

export const multivariantPlaylistRequests = /^\/video\/[\w-]+\.m3u8/;
export const allMediaRequests = /^\/video\//;
/** Requests for captions, images and metadata, and beacons. */
export const auxiliaryRequests = [/captions-|storyboard|thumbnail|metadata/, /^\/beacons/];
/** The rendition with which a player of the tested size starts. */
export const startRenditionRequests = /\/video-1\//;
