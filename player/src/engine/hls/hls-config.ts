import { getRequestCredentials } from '../../platform/request-credentials.ts';
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
import { applyLiveRetryPolicy } from '../live/live-retry-policy.ts';
import { createInBandTrackConfig } from './in-band-tracks.ts';

/**
 * Exponential backoff for segments. hls.js doubles the delay after each attempt: a brief server
 * error causes only a short delay, and the retries to an unavailable server span about half a
 * minute.
 */
const SEGMENT_RETRY: RetryConfig = { maxNumRetry: 9, retryDelayMs: 100, maxRetryDelayMs: 8000 };

/** How long to wait for an asset list, in milliseconds. The content continues without it. */
const ASSET_LIST_TIMEOUT_MS = 8000;

/**
 * How long automatic selection avoids a level after an error. By default, hls.js avoids it forever.
 */
const LEVEL_PENALTY_MS = 60_000;

/** The partial configurations that `createHlsConfig()` merges with the page's `hlsConfig`. */
interface PartialConfigs {
  readonly loaders: Partial<HlsConfig>;
  /** `undefined` if the source needs no DRM. */
  readonly drm: Partial<HlsConfig> | undefined;
  /** `undefined` if CMCD is disabled for the source. */
  readonly cmcd: Partial<HlsConfig> | undefined;
}

/**
 * Creates the hls.js configuration for a source. The page's `hlsConfig` takes precedence, except over
 * `cmcd`, which already contains the page's CMCD options.
 */
export function createHlsConfig(
  Hls: HlsConstructor,
  source: PlaybackSource,
  media: HTMLMediaElement,
  { loaders, drm, cmcd }: PartialConfigs,
): Partial<HlsConfig> {
  const { default: segmentPolicy } = Hls.DefaultConfig.fragLoadPolicy;
  return {
    abrEwmaDefaultEstimate: getInitialBandwidth(source),
    errorPenaltyExpireMs: LEVEL_PENALTY_MS,
    fragLoadPolicy: { default: { ...segmentPolicy, errorRetry: SEGMENT_RETRY } },
    interstitialAssetListLoadPolicy: {
      default: {
        maxTimeToFirstByteMs: ASSET_LIST_TIMEOUT_MS,
        maxLoadTimeMs: ASSET_LIST_TIMEOUT_MS,
        timeoutRetry: null,
        errorRetry: null,
      },
    },
    liveDurationInfinity: true,
    startFragPrefetch: true,
    startPosition: source.startTime ?? -1,
    ...loaders,
    ...createRequestConfig(source, media),
    ...createInBandTrackConfig(Hls, source),
    ...holdInitialEstimate(Hls, source),
    ...drm,
    ...source.engineOptions?.hlsConfig,
    ...cmcd,
  };
}

/**
 * Creates an `xhrSetup` that requests the current URL if the source renews its URLs, and sends
 * credentials if the media element has `crossorigin="use-credentials"`.
 */
function createRequestConfig(
  { renewUrl }: PlaybackSource,
  media: HTMLMediaElement,
): Partial<HlsConfig> {
  const withCredentials = getRequestCredentials(media) === 'include';
  if (!renewUrl && !withCredentials) return {};
  return {
    xhrSetup(xhr, url) {
      xhr.withCredentials = withCredentials;
      const currentUrl = renewUrl?.(url) ?? url;
      if (currentUrl !== url) xhr.open('GET', currentUrl, true);
    },
  };
}

/**
 * Derives the stream info from the details of a level, and adjusts the hls.js configuration to
 * them: the back buffer and, for a live stream, the retry policy and the latency.
 *
 * @param previousInfo The stream info before this playlist was loaded.
 */
export function applyStreamConfig(
  hls: Hls,
  details: LevelDetails,
  previousInfo: StreamInfo,
): StreamInfo {
  const playlist = toMediaPlaylistInfo(details);
  hls.config.backBufferLength = getBackBufferLength(playlist);
  if (playlist.live) applyLiveRetryPolicy(hls, playlist.partTarget);
  // After each stall, hls.js permanently increases its target latency. For a stream with partial
  // segments, an increase by the duration of one partial segment is enough.
  if (playlist.partTarget) hls.config.liveSyncOnStallIncrease = playlist.partTarget;
  return toStreamInfo(playlist, previousInfo);
}

/** Converts hls.js level details to the playlist properties that determine the stream info. */
export const toMediaPlaylistInfo = (details: LevelDetails): MediaPlaylistInfo => ({
  live: details.live,
  type: details.type,
  targetDuration: details.targetduration,
  partTarget: details.partTarget,
  totalDuration: details.totalduration,
});
