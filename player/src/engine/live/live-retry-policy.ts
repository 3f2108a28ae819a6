import type Hls from 'hls.js';
import type { LoadPolicy, RetryConfig } from 'hls.js';
import { limitLevelRetries } from '../abr/limit-level-retries.ts';

/** The parameters of retries with exponential backoff. */
interface Backoff {
  readonly initialDelayMs: number;
  readonly maxDelayMs: number;
  readonly maxRetries: number;
}

/** Retries for more than a minute, so that a live stream survives a restart of its encoder. */
const playlistBackoff: Backoff = { initialDelayMs: 500, maxDelayMs: 4000, maxRetries: 20 };
/**
 * Retries for as long as `playlistBackoff`, with shorter delays: hls.js counts the errors of all
 * segments together, and the next segment is needed within seconds.
 */
const segmentBackoff: Backoff = { initialDelayMs: 100, maxDelayMs: 1000, maxRetries: 70 };
/**
 * The maximum delay as a fraction of the partial segment duration: the live edge moves on after
 * that.
 */
const PARTIAL_SEGMENT_DELAY_FACTOR = 0.25;
const MS_PER_SECOND = 1000;

/**
 * Returns a backoff for partial segments, which retries for as long as `segmentBackoff`, with shorter
 * delays.
 *
 * @param partTarget The duration of a partial segment, in seconds.
 */
function getPartialSegmentBackoff(partTarget: number): Backoff {
  const maxDelayMs = Math.min(
    segmentBackoff.maxDelayMs,
    Math.max(
      segmentBackoff.initialDelayMs,
      partTarget * PARTIAL_SEGMENT_DELAY_FACTOR * MS_PER_SECOND,
    ),
  );
  return {
    ...segmentBackoff,
    maxDelayMs,
    maxRetries: Math.ceil((segmentBackoff.maxRetries * segmentBackoff.maxDelayMs) / maxDelayMs),
  };
}

/** Whether an error may be temporary: no response, or a server error. Others are permanent. */
const isTemporary = (status: number): boolean => status === 0 || status >= 500;

/**
 * Adds retries to a load policy.
 *
 * @param onMalformed Whether to retry after a response that cannot be parsed. hls.js reports such a
 *   response without a status.
 */
function addRetries(
  { default: policy }: LoadPolicy,
  { initialDelayMs, maxDelayMs, maxRetries }: Backoff,
  onMalformed: 'retry' | 'fail',
): LoadPolicy {
  const retry: RetryConfig = {
    maxNumRetry: maxRetries,
    retryDelayMs: initialDelayMs,
    maxRetryDelayMs: maxDelayMs,
    shouldRetry(_, retryCount, isTimeout, response, isRetriedByDefault) {
      const status = response?.code;
      const isRetryable = status === undefined ? onMalformed === 'retry' : isTemporary(status);
      return isRetriedByDefault || (retryCount < maxRetries && (isTimeout || isRetryable));
    },
  };
  return { default: { ...policy, errorRetry: retry, timeoutRetry: retry } };
}

const configuredInstances = new WeakSet<Hls>();

/**
 * Sets the load policies of hls.js for a live stream: it retries for about a minute, while the
 * encoder or origin restarts. Later calls have no effect.
 *
 * @param partTarget The duration of a partial segment in seconds; `undefined` for a stream
 *   without partial segments.
 */
export function applyLiveRetryPolicy(hls: Hls, partTarget?: number): void {
  if (configuredInstances.has(hls)) return;
  configuredInstances.add(hls);
  const { config } = hls;
  config.playlistLoadPolicy = addRetries(config.playlistLoadPolicy, playlistBackoff, 'retry');
  const mediaBackoff = partTarget ? getPartialSegmentBackoff(partTarget) : segmentBackoff;
  // A retry would return the same malformed segment, but another rendition may be intact.
  const fragLoadPolicy = addRetries(config.fragLoadPolicy, mediaBackoff, 'fail');
  config.fragLoadPolicy = limitLevelRetries(hls, fragLoadPolicy);
}
