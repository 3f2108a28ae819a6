import type { Resolution } from '../media/rendition.ts';
import type { HlsConfig } from 'hls.js';
import type { DrmOptions } from './drm-options.ts';
import type { CmcdOptions, HlsConstructor, PreloadMode } from './playback-source.ts';

/** The signed tokens (JWTs) for a video, by purpose. An empty token counts as missing. */
export interface PlaybackTokens {
  readonly playback?: string | null | undefined;
  readonly thumbnail?: string | null | undefined;
  readonly storyboard?: string | null | undefined;
  readonly drm?: string | null | undefined;
}

/** A request for tokens that the player sends to the page. */
export interface TokenRequest {
  readonly playbackId: string;
  /**
   * `start`: the video is about to be loaded; `expiring`: the tokens are about to expire; `refused`:
   * the server rejected them.
   */
  readonly reason: 'start' | 'expiring' | 'refused';
  /** Aborts when the tokens are no longer needed. */
  readonly signal: AbortSignal;
}

/** A function, provided by the page, that returns the tokens for a video when they are needed. */
export type TokenProvider = (request: TokenRequest) => PlaybackTokens | PromiseLike<PlaybackTokens>;

/**
 * The source options that a page sets with attributes and properties. All are optional. Times are in
 * seconds.
 */
export interface SourceOptions {
  /** May be followed by `?` and parameters for the playlist. */
  readonly playbackId?: string | undefined;
  readonly src?: string | undefined;
  readonly type?: string | undefined;
  /**
   * The base URL of the video server: an origin, optionally with a path, or a path on the page's
   * origin. Takes precedence over `customDomain`.
   */
  readonly videoOrigin?: string | undefined;
  /** A domain with the subdomains `stream.` and `image.`. Default: `mux.com`. */
  readonly customDomain?: string | undefined;
  readonly tokens?: PlaybackTokens | undefined;
  readonly maxResolution?: Resolution | undefined;
  readonly minResolution?: Resolution | undefined;
  readonly renditionOrder?: string | undefined;
  /** Unix time, as is `programEndTime`. */
  readonly programStartTime?: number | undefined;
  readonly programEndTime?: number | undefined;
  readonly assetStartTime?: number | undefined;
  readonly assetEndTime?: number | undefined;
  /**
   * Additional parameters for the playlist, as a query string or an object. `undefined` selects the
   * default parameters for Mux; an empty string removes them.
   */
  readonly extraSourceParams?: string | Readonly<Record<string, unknown>> | undefined;
  /** Whether only audio is presented, without the default poster and storyboard. */
  readonly audio?: boolean | undefined;
  readonly startTime?: number | undefined;
  readonly preload?: PreloadMode | undefined;
  readonly poster?: string | undefined;
  readonly thumbnailTime?: number | undefined;
  readonly storyboardSrc?: string | undefined;
  readonly preferPlayback?: 'mse' | 'native' | undefined;
  readonly maxAutoResolution?: Resolution | undefined;
  readonly capRenditionToPlayerSize?: boolean | undefined;
  /** The number of pixels of the rendition that the viewer selected for an earlier source. */
  readonly preferredPixels?: number | undefined;
  readonly initialBandwidthEstimateKbps?: number | undefined;
  readonly initialEstimateSegments?: number | undefined;
  readonly minPreloadSegments?: number | undefined;
  readonly preferCmcd?: CmcdOptions['transport'] | 'none' | undefined;
  /** The `Hls` class to use. Any other value logs a warning and selects the bundled hls.js. */
  readonly engine?: HlsConstructor | null | undefined;
  readonly hlsConfig?: Partial<HlsConfig> | null | undefined;
  readonly drm?: DrmOptions | null | undefined;
}
