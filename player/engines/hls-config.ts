import type { HlsConfig, RetryConfig } from 'hls.js';
import type { HlsClass, MediaSource } from '../source/media-source.ts';
import { startEstimate } from './first-estimate.ts';
import { innerTracks } from './inner-tracks.ts';
import { keptEstimate } from './kept-estimate.ts';
import { renewedRequests } from './renewed-requests.ts';

/**
 * Each wait is twice as long as the one before: a server that falters for a moment costs little, and
 * one that is down is asked for half a minute.
 */
const SEGMENT_RETRY: RetryConfig = { maxNumRetry: 9, retryDelayMs: 100, maxRetryDelayMs: 8000 };

/** What hls.js is told before it begins; the page's own settings win, of client data one by one. */
export function hlsConfigFor(
  Hls: HlsClass,
  source: MediaSource,
  loaders: Partial<HlsConfig>,
  locks: Partial<HlsConfig> | undefined,
  clientData: Partial<HlsConfig> | undefined,
): Partial<HlsConfig> {
  const { default: segments } = Hls.DefaultConfig.fragLoadPolicy;
  return {
    abrEwmaDefaultEstimate: startEstimate(source),
    fragLoadPolicy: { default: { ...segments, errorRetry: SEGMENT_RETRY } },
    liveDurationInfinity: true,
    startFragPrefetch: true,
    startPosition: source.startTime ?? -1,
    ...loaders,
    ...renewedRequests(source),
    ...innerTracks(Hls),
    ...keptEstimate(Hls, source),
    ...locks,
    ...source.engine?.hlsConfig,
    ...clientData,
  };
}
