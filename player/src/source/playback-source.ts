import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import type { DrmOptions } from './drm-options.ts';
import type { SourceFormat } from './source-format.ts';

/** The type of the `Hls` class, in any hls.js build. */
export type HlsConstructor = typeof Hls;

/** Options for Common Media Client Data (CMCD), which is sent to the CDN with each request. */
export interface CmcdOptions {
  /** Whether the keys are sent as a query parameter or as request headers. */
  readonly transport: 'query' | 'header';
  /** The value of the CMCD key `cid`. */
  readonly contentId: string | undefined;
}

/** How much data to load before playback is requested, as with the HTML `preload` attribute. */
export type PreloadMode = 'none' | 'metadata' | 'auto';

/** Options for the engine that plays a source. */
export interface EngineOptions {
  /**
   * `mse` selects hls.js; `native` selects native playback if the browser supports the format, and falls
   * back to hls.js if that fails.
   */
  readonly preferredPlayback?: 'mse' | 'native' | undefined;
  /** Limits automatic rendition selection to this number of pixels; `undefined` means no limit. */
  readonly maxAutoPixels?: number | undefined;
  /**
   * The number of pixels of the rendition that the viewer selected for an earlier source. It limits
   * automatic selection until the viewer selects a rendition of this source.
   */
  readonly preferredPixels?: number | undefined;
  /**
   * Whether automatic selection is limited to the player's size. `undefined` means `true`, but
   * the limit is at least 720p.
   */
  readonly capToPlayerSize?: boolean | undefined;
  /** The initial bandwidth estimate in bits per second; `undefined` for an automatic estimate. */
  readonly initialBandwidth?: number | undefined;
  /**
   * The number of video segments for which `initialBandwidth` is used instead of the measured
   * bandwidth. Default: 1.
   */
  readonly initialEstimateSegments?: number | undefined;
  /**
   * The number of video segments to buffer before playback starts; `undefined` to start as soon as
   * possible.
   */
  readonly minPreloadSegments?: number | undefined;
  /** The token for license requests; `undefined` if there are none or they need no token. */
  readonly drmToken?: string | undefined;
  /** The license servers and hooks that the page sets; `undefined` for the defaults. */
  readonly drm?: DrmOptions | null | undefined;
  /**
   * The location of the license servers of a hosted video: `cloud` for the `license.` host of its
   * domain, `origin` for the origin of the video. `undefined` for sources without a playback ID.
   */
  readonly hosting?: 'cloud' | 'origin' | undefined;
  /** `undefined` disables CMCD. */
  readonly cmcd?: CmcdOptions | undefined;
  /** An `Hls` class that the page provides. It replaces the bundled one. */
  readonly Hls?: HlsConstructor | undefined;
  /** hls.js options that the page sets. They take precedence over those of the player. */
  readonly hlsConfig?: Partial<HlsConfig> | undefined;
}

/** The source that an engine plays. */
export interface PlaybackSource {
  /** The absolute URL. */
  readonly url: string;
  readonly format: SourceFormat;
  /**
   * The `type` of the source in lower case and without parameters, such as `application/dash+xml`;
   * `undefined` if it is not set.
   */
  readonly type?: string | undefined;
  readonly preload: PreloadMode;
  /** The absolute URL of the storyboard; `undefined` if there is none. */
  readonly storyboardUrl: string | undefined;
  /**
   * The start position in seconds; `undefined` for the beginning or, in a live stream, the live edge.
   */
  readonly startTime: number | undefined;
  /** Whether only audio is presented. */
  readonly isAudioOnly?: boolean | undefined;
  /** Requests missing tokens and resolves to a source with these tokens, which replaces this one. */
  readonly resolveTokens?: (source: PlaybackSource) => Promise<PlaybackSource>;
  /** Replaces the token in a URL of this source with the current one; `undefined` if it is fixed. */
  readonly renewUrl?: (url: string) => string;
  /** `undefined` for the defaults. */
  readonly engineOptions?: EngineOptions | undefined;
}

/** Returns whether the page enables CMCD. */
export const usesCmcd = ({ engineOptions }: Pick<PlaybackSource, 'engineOptions'>): boolean =>
  Boolean(engineOptions?.cmcd ?? engineOptions?.hlsConfig?.cmcd);

/**
 * Returns the URL of a video without parameters that do not identify it. The result is only a key;
 * it cannot be requested.
 */
export const toSourceKey = (url: string | undefined): string | undefined =>
  url?.replaceAll(/[?&]((token|m.._resolution|rendition_order)=[^&]*)?/g, '');
