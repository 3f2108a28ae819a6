import type { Resolution } from '../media/resolution.ts';
import type { HlsConfig } from 'hls.js';
import type { DrmOptions } from './drm-options.ts';
import type { CmcdOptions, HlsConstructor, PreloadMode } from './playback-source.ts';

/** What opens a signed film, one for each use. Absent and empty ones are none. */
export interface PlaybackTokens {
  readonly playback?: string | null | undefined;
  readonly thumbnail?: string | null | undefined;
  readonly storyboard?: string | null | undefined;
  readonly drm?: string | null | undefined;
}

/** Why, and for what, a page is asked for tokens. */
export interface TokenRequest {
  readonly playbackId: string;
  /** It is to be loaded, its tokens are about to end, or the server has refused them. */
  readonly reason: 'start' | 'expiring' | 'refused';
  /** Aborts when they are not needed any more. */
  readonly signal: AbortSignal;
}

/** A page's function that gives the tokens of a film whenever they are needed. */
export type TokenProvider = (need: TokenRequest) => PlaybackTokens | PromiseLike<PlaybackTokens>;

/** What a page says about the film to play. Everything may be absent. Times are seconds. */
export interface SourceOptions {
  /** May carry parameters for the playlist behind a `?`. */
  readonly playbackId?: string | undefined;
  readonly src?: string | undefined;
  readonly type?: string | undefined;
  /** One origin for all that belongs to a playback id; may be a path. Wins over `customDomain`. */
  readonly videoOrigin?: string | undefined;
  /** A domain with `stream.` and `image.` hosts; absent for `mux.com`. */
  readonly customDomain?: string | undefined;
  readonly tokens?: PlaybackTokens | undefined;
  readonly maxResolution?: Resolution | undefined;
  readonly minResolution?: Resolution | undefined;
  readonly renditionOrder?: string | undefined;
  /** Since 1970, as the other one. */
  readonly programStartTime?: number | undefined;
  readonly programEndTime?: number | undefined;
  readonly assetStartTime?: number | undefined;
  readonly assetEndTime?: number | undefined;
  /** A query; absent for what the cloud is asked by default, empty for none. */
  readonly extraSourceParams?: string | Readonly<Record<string, unknown>> | undefined;
  /** Has nothing to see: no poster and no storyboard but those that the page names. */
  readonly audio?: boolean | undefined;
  readonly startTime?: number | undefined;
  readonly preload?: PreloadMode | undefined;
  readonly poster?: string | undefined;
  readonly thumbnailTime?: number | undefined;
  readonly storyboardSrc?: string | undefined;
  readonly preferPlayback?: 'mse' | 'native' | undefined;
  readonly maxAutoResolution?: Resolution | undefined;
  readonly capRenditionToPlayerSize?: boolean | undefined;
  /** Pixels of the quality that a person chose before; absent for none. */
  readonly preferredPixels?: number | undefined;
  readonly initialBandwidthEstimateKbps?: number | undefined;
  readonly initialEstimateSegments?: number | undefined;
  readonly minPreloadSegments?: number | undefined;
  readonly preferCmcd?: CmcdOptions['transport'] | 'none' | undefined;
  /** What is not one is said in the console, and ours plays. */
  readonly engine?: HlsConstructor | null | undefined;
  readonly hlsConfig?: Partial<HlsConfig> | null | undefined;
  readonly drm?: DrmOptions | null | undefined;
}
