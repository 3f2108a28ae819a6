/** Requests for the parts of a film, by their paths. */
export const segments = /\/(?:video|audio)-\d+\/\d+\.m4s/;
export const pictures = /\/video-\d+\/\d+\.m4s/;
export const playlists = /\/(?:video|audio)-\d+\/index\.m3u8/;
/** Main playlists. */
export const mains = /^\/video\/[\w-]+\.m3u8/;
export const everything = /^\/video\//;
/** What is fetched beside the film, and where it is reported how it plays. */
export const aside = [/captions-|storyboard|thumbnail|facts/, /^\/beacons/];
/** The rendition that most players of this size begin with. */
export const oneRendition = /\/video-1\//;
