import type Hls from 'hls.js';
import type { LoadPolicy, RetryConfig } from 'hls.js';

/** Retries with exponential backoff. */
interface Backoff {
  readonly initialDelayMs: number;
  readonly maxDelayMs: number;
  readonly maxRetries: number;
}

/** More than a minute in total, so that a live stream survives a restart of its encoder. */
const playlistBackoff: Backoff = { initialDelayMs: 500, maxDelayMs: 4000, maxRetries: 20 };
/**
 * As long in total, with shorter delays: hls.js counts the errors of all segments together, and
 * after several seconds another segment is needed.
 */
const segmentBackoff: Backoff = { initialDelayMs: 100, maxDelayMs: 1000, maxRetries: 70 };
/** The maximum delay as a share of the part duration, to retry before the live edge has moved on. */
const PART_DELAY_FACTOR = 0.25;
const MS_PER_SECOND = 1000;

/**
 * As long in total as `segmentBackoff`, with shorter delays for partial segments.
 *
 * @param partTarget the duration of a partial segment, in seconds.
 */
function getPartBackoff(partTarget: number): Backoff {
  const maxDelayMs = Math.min(
    segmentBackoff.maxDelayMs,
    Math.max(segmentBackoff.initialDelayMs, partTarget * PART_DELAY_FACTOR * MS_PER_SECOND),
  );
  return {
    ...segmentBackoff,
    maxDelayMs,
    maxRetries: Math.ceil((segmentBackoff.maxRetries * segmentBackoff.maxDelayMs) / maxDelayMs),
  };
}

/** A missing response or a server error may be temporary; other statuses are permanent. */
const isTemporary = (status: number): boolean => status === 0 || status >= 500;

/**
 * Adds retries to a load policy.
 *
 * @param onMalformed whether to retry a response that cannot be parsed, which hls.js reports without
 *   a status.
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

const configured = new WeakSet<Hls>();

/**
 * Sets load policies of hls.js that let a live stream survive a restart of its encoder or origin for
 * about a minute. Later calls have no effect.
 *
 * @param partTarget the duration of a partial segment in seconds; undefined for a stream without
 *   them.
 */
export function applyLiveLoadPolicy(hls: Hls, partTarget?: number): void {
  if (configured.has(hls)) return;
  configured.add(hls);
  const { config } = hls;
  config.playlistLoadPolicy = addRetries(config.playlistLoadPolicy, playlistBackoff, 'retry');
  const mediaBackoff = partTarget ? getPartBackoff(partTarget) : segmentBackoff;
  // A malformed segment will not change, but another rendition may be intact.
  config.fragLoadPolicy = addRetries(config.fragLoadPolicy, mediaBackoff, 'fail');
}
