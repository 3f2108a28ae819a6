import type { HlsConfig, RetryConfig } from 'hls.js';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';
import { getInitialBandwidth } from '../abr/bandwidth-estimate.ts';
import { createInBandTrackConfig } from './in-band-tracks.ts';
import { holdInitialEstimate } from '../abr/kept-estimate.ts';
import { createUrlRenewalConfig } from './renewed-requests.ts';

/**
 * Each wait is twice as long as the one before: a server that falters for a moment costs little, and
 * one that is down is asked for half a minute.
 */
const SEGMENT_RETRY: RetryConfig = { maxNumRetry: 9, retryDelayMs: 100, maxRetryDelayMs: 8000 };

/** What hls.js is told before it begins; the page's own settings win, of client data one by one. */
export function createHlsConfig(
  Hls: HlsConstructor,
  source: PlaybackSource,
  loaders: Partial<HlsConfig>,
  locks: Partial<HlsConfig> | undefined,
  clientData: Partial<HlsConfig> | undefined,
): Partial<HlsConfig> {
  const { default: segments } = Hls.DefaultConfig.fragLoadPolicy;
  return {
    abrEwmaDefaultEstimate: getInitialBandwidth(source),
    fragLoadPolicy: { default: { ...segments, errorRetry: SEGMENT_RETRY } },
    liveDurationInfinity: true,
    startFragPrefetch: true,
    startPosition: source.startTime ?? -1,
    ...loaders,
    ...createUrlRenewalConfig(source),
    ...createInBandTrackConfig(Hls),
    ...holdInitialEstimate(Hls, source),
    ...locks,
    ...source.engineOptions?.hlsConfig,
    ...clientData,
  };
}
