import type Hls from 'hls.js';

/** hls.js, whichever build of it. */
export type HlsClass = typeof Hls;
