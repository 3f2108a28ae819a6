import type { HlsConfig } from 'hls.js';

/**
 * The controller of hls.js that parses subtitles (WebVTT and IMSC1) and CEA-608 captions.
 * `build-hls-js.ts` builds it from the sources of hls.js.
 */
export declare const TimelineController: NonNullable<HlsConfig['timelineController']>;

/** Creates the cues of CEA-608 captions. */
export declare const cueHandler: HlsConfig['cueHandler'];
