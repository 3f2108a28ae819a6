import type Hls from 'hls.js';
import type { HlsConfig, LevelDetails, RetryConfig } from 'hls.js';
import {
  getBackBufferLength,
  toStreamInfo,
  type MediaPlaylistInfo,
} from '../../media/stream-info.ts';
import type { StreamInfo } from '../../media/stream-info.ts';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';
import { getInitialBandwidth } from '../abr/bandwidth-estimate.ts';
import { holdInitialEstimate } from '../abr/bandwidth-estimate.ts';
import { applyLiveLoadPolicy } from '../live/live-load-policy.ts';
import { createInBandTrackConfig } from './in-band-tracks.ts';

/**
 * Exponential backoff for segments. hls.js doubles the delay after each attempt, so a brief server
 * error costs little, and the retries to an unavailable server span about half a minute.
 */
const SEGMENT_RETRY: RetryConfig = { maxNumRetry: 9, retryDelayMs: 100, maxRetryDelayMs: 8000 };

/** The partial configurations that `createHlsConfig` merges with the configuration of the page. */
interface HlsConfigParts {
  readonly loaders: Partial<HlsConfig>;
  /** `undefined` if the source needs no DRM. */
  readonly drm: Partial<HlsConfig> | undefined;
  /** `undefined` if the source sends no CMCD. */
  readonly cmcd: Partial<HlsConfig> | undefined;
}

/**
 * Creates the hls.js configuration of a source. `hlsConfig` of the page takes precedence, except
 * over `cmcd`, which already contains the CMCD options of the page.
 */
export function createHlsConfig(
  Hls: HlsConstructor,
  source: PlaybackSource,
  { loaders, drm, cmcd }: HlsConfigParts,
): Partial<HlsConfig> {
  const { default: segmentPolicy } = Hls.DefaultConfig.fragLoadPolicy;
  return {
    abrEwmaDefaultEstimate: getInitialBandwidth(source),
    fragLoadPolicy: { default: { ...segmentPolicy, errorRetry: SEGMENT_RETRY } },
    liveDurationInfinity: true,
    startFragPrefetch: true,
    startPosition: source.startTime ?? -1,
    ...loaders,
    ...createUrlRenewalConfig(source),
    ...createInBandTrackConfig(Hls),
    ...holdInitialEstimate(Hls, source),
    ...drm,
    ...source.engineOptions?.hlsConfig,
    ...cmcd,
  };
}

/** Creates the `xhrSetup` that sends each request to its current URL if URLs are renewed. */
function createUrlRenewalConfig({ renewUrl }: PlaybackSource): Partial<HlsConfig> {
  if (!renewUrl) return {};
  return {
    xhrSetup(xhr, url) {
      const currentUrl = renewUrl(url);
      if (currentUrl !== url) xhr.open('GET', currentUrl, true);
    },
  };
}

/**
 * Derives the stream info from the details of a level, and adapts the back buffer and the live load
 * policies of hls.js to it. `previous` is the stream info before this playlist.
 */
export function applyStreamConfig(
  hls: Hls,
  details: LevelDetails,
  previous: StreamInfo,
): StreamInfo {
  const playlist = toMediaPlaylistInfo(details);
  hls.config.backBufferLength = getBackBufferLength(playlist);
  if (playlist.live) applyLiveLoadPolicy(hls, playlist.partTarget);
  // After a stall, hls.js increases its live latency permanently. With partial segments, one part
  // is enough.
  if (playlist.partTarget) hls.config.liveSyncOnStallIncrease = playlist.partTarget;
  return toStreamInfo(playlist, previous);
}

/** Converts the hls.js details of a level to the playlist properties that identify a stream. */
export const toMediaPlaylistInfo = (details: LevelDetails): MediaPlaylistInfo => ({
  live: details.live,
  type: details.type,
  targetDuration: details.targetduration,
  partTarget: details.partTarget,
  totalDuration: details.totalduration,
});
