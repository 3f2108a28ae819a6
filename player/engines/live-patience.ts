import type Hls from 'hls.js';
import type { LoadPolicy, RetryConfig } from 'hls.js';

/** A minute and more, so that a live stream outlasts the restart of what sends it. */
const RETRIES = 20;
/** Twice as long each time: a part that is asked for three times must not come later than the next. */
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 4000;

const patience: RetryConfig = {
  maxNumRetry: RETRIES,
  retryDelayMs: FIRST_WAIT_MS,
  maxRetryDelayMs: LONGEST_WAIT_MS,
  shouldRetry: (_, count, isTimeout, answer, retry) =>
    retry || (count < RETRIES && (isTimeout || isPassing(answer?.code))),
};

/** No answer, or the fault of a server, may be gone a moment later; a refusal stays one. */
const isPassing = (status: number | undefined): boolean =>
  status === undefined || status === 0 || status >= 500;

const patient = (policy: LoadPolicy): LoadPolicy => ({
  default: { ...policy.default, errorRetry: patience, timeoutRetry: patience },
});

/** Has hls.js wait for the sender of a live stream to come back. */
export function waitForSender({ config }: Hls): void {
  if (config.playlistLoadPolicy.default.errorRetry === patience) return;
  config.playlistLoadPolicy = patient(config.playlistLoadPolicy);
  config.fragLoadPolicy = patient(config.fragLoadPolicy);
}
