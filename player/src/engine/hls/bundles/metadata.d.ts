import type { HlsConfig } from 'hls.js';

/**
 * The controller of hls.js that adds cues for timed metadata and date ranges. `build-hls-js.ts` builds
 * it from the sources of hls.js.
 */
export declare const ID3TrackController: NonNullable<HlsConfig['id3TrackController']>;
