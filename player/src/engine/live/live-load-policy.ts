import type Hls from 'hls.js';
import type { LoadPolicy, RetryConfig } from 'hls.js';

/** How long is waited before the same is asked for again: ever longer, in milliseconds. */
interface Patience {
  readonly first: number;
  readonly longest: number;
  readonly tries: number;
}

/** A minute and more, so that a live stream outlasts the restart of what sends it. */
const forPlaylists: Patience = { first: 500, longest: 4000, tries: 20 };
/**
 * As long, in shorter steps: hls.js counts what has failed of all segments together, and one that is
 * asked for again after seconds is no longer the one that is needed.
 */
const forSegments: Patience = { first: 100, longest: 1000, tries: 70 };
/** Within that share of a part the same one is asked for again, before the edge has moved on to the next. */
const SHARE_OF_PART = 0.25;
const MS = 1000;

/** As long, and sooner each time where the stream comes in parts, of so many seconds. */
function forParts(partTarget: number): Patience {
  const longest = Math.min(
    forSegments.longest,
    Math.max(forSegments.first, partTarget * SHARE_OF_PART * MS),
  );
  return {
    ...forSegments,
    longest,
    tries: Math.ceil((forSegments.tries * forSegments.longest) / longest),
  };
}

/** No answer, or the fault of a server, may be gone a moment later; a refusal stays one. */
const isPassing = (status: number): boolean => status === 0 || status >= 500;

/** `broken` is what becomes of what has come and makes no sense, of which hls.js tells without a status. */
function patient(
  { default: usual }: LoadPolicy,
  { first, longest, tries }: Patience,
  broken: 'ask again' | 'leave',
): LoadPolicy {
  const retry: RetryConfig = {
    maxNumRetry: tries,
    retryDelayMs: first,
    maxRetryDelayMs: longest,
    shouldRetry(_, count, isTimeout, answer, isUsual) {
      const status = answer?.code;
      const mayPass = status === undefined ? broken === 'ask again' : isPassing(status);
      return isUsual || (count < tries && (isTimeout || mayPass));
    },
  };
  return { default: { ...usual, errorRetry: retry, timeoutRetry: retry } };
}

const waiting = new WeakSet<Hls>();

/**
 * Has hls.js wait for the sender of a live stream to come back; `partTarget` is how long its parts
 * are, in seconds, and absent where it has none.
 */
export function applyLiveLoadPolicy(hls: Hls, partTarget?: number): void {
  if (waiting.has(hls)) return;
  waiting.add(hls);
  const { config } = hls;
  config.playlistLoadPolicy = patient(config.playlistLoadPolicy, forPlaylists, 'ask again');
  const forMedia = partTarget ? forParts(partTarget) : forSegments;
  // A segment stays as it is, and another rendition may be whole.
  config.fragLoadPolicy = patient(config.fragLoadPolicy, forMedia, 'leave');
}
