import type { CMCDControllerConfig, HlsConfig, RetryConfig } from 'hls.js';
import type { ClientData, HlsClass, MediaSource } from '../source/media-source.ts';
import { startEstimate } from './first-estimate.ts';
import { innerTracks } from './inner-tracks.ts';
import { keptEstimate } from './kept-estimate.ts';
import { renewedRequests } from './renewed-requests.ts';

/**
 * What a network is told in an address: who watches and what, which stays the same for a whole
 * visit. More would give each request an address of its own, which no cache has ever seen.
 */
const CACHEABLE_KEYS: CMCDControllerConfig['includeKeys'] = ['sid', 'cid'];

/**
 * Each wait is twice as long as the one before: a server that falters for a moment costs little, and
 * one that is down is asked for half a minute.
 */
const SEGMENT_RETRY: RetryConfig = { maxNumRetry: 9, retryDelayMs: 100, maxRetryDelayMs: 8000 };

/** What hls.js is told before it begins; the page's own settings come last. */
export function hlsConfigFor(
  Hls: HlsClass,
  source: MediaSource,
  loaders: Partial<HlsConfig>,
  locks: Partial<HlsConfig> | undefined,
): Partial<HlsConfig> {
  const { default: segments } = Hls.DefaultConfig.fragLoadPolicy;
  return {
    abrEwmaDefaultEstimate: startEstimate(source),
    fragLoadPolicy: { default: { ...segments, errorRetry: SEGMENT_RETRY } },
    liveDurationInfinity: true,
    startFragPrefetch: true,
    startPosition: source.startTime ?? -1,
    ...loaders,
    ...(source.engine?.clientData && { cmcd: cmcdConfigOf(source.engine.clientData) }),
    ...renewedRequests(source),
    ...innerTracks(Hls),
    ...keptEstimate(Hls, source),
    ...locks,
    ...source.engine?.hlsConfig,
  };
}

const cmcdConfigOf = ({ by, content }: ClientData): CMCDControllerConfig => ({
  ...(content !== undefined && { contentId: content }),
  ...(by === 'header' ? { useHeaders: true } : { includeKeys: CACHEABLE_KEYS }),
});
