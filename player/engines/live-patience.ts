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

/** No answer, or the fault of a server, may be gone a moment later; a refusal stays one. */
const isPassing = (status: number | undefined): boolean =>
  status === undefined || status === 0 || status >= 500;

function patient({ default: usual }: LoadPolicy, { first, longest, tries }: Patience): LoadPolicy {
  const retry: RetryConfig = {
    maxNumRetry: tries,
    retryDelayMs: first,
    maxRetryDelayMs: longest,
    shouldRetry: (_, count, isTimeout, answer, isUsual) =>
      isUsual || (count < tries && (isTimeout || isPassing(answer?.code))),
  };
  return { default: { ...usual, errorRetry: retry, timeoutRetry: retry } };
}

const waiting = new WeakSet<Hls>();

/** Has hls.js wait for the sender of a live stream to come back. */
export function waitForSender(hls: Hls): void {
  if (waiting.has(hls)) return;
  waiting.add(hls);
  const { config } = hls;
  config.playlistLoadPolicy = patient(config.playlistLoadPolicy, forPlaylists);
  config.fragLoadPolicy = patient(config.fragLoadPolicy, forSegments);
}
