import type { Loader, LoaderContext, LoaderResponse, RetryConfig } from 'hls.js';
import { RetryAfterBudget, getRetryAfterHeader, getRetryAfterMs } from '../recovery/retry-after.ts';

const never: RetryConfig = { maxNumRetry: 0, retryDelayMs: 0, maxRetryDelayMs: 0 };

/** A loader, as far as it tells of its request. */
type Asking = Pick<Loader<LoaderContext>, 'stats' | 'getResponseHeader'> & {
  /** The request of the loader that hls.js brings, whose own `getResponseHeader` knows numbers alone. */
  readonly loader?: Partial<XMLHttpRequest> | null;
};

const askedBy = (asking: Asking): string | null | undefined =>
  asking.loader ? getRetryAfterHeader(asking.loader) : asking.getResponseHeader?.('Retry-After');

/**
 * The rule by which a loader of hls.js asks again, made to wait as long as its server asks it to,
 * within reason: hls.js takes a server that has too much to do for one that refuses.
 *
 * `rule` is for all other answers; `hear` is told of each that has it wait.
 */
export function withRetryAfter(
  rule: RetryConfig | null,
  loader: Asking,
  hear: (answer: LoaderResponse) => void = () => {},
): RetryConfig {
  const others = rule ?? never;
  const patience = new RetryAfterBudget();
  let wait: number | undefined;
  return {
    ...others,
    // The loader reads both once it knows that it is to ask again.
    get retryDelayMs() {
      return wait ?? others.retryDelayMs;
    },
    get maxRetryDelayMs() {
      return wait ?? others.maxRetryDelayMs;
    },
    shouldRetry(_, count, isTimeout, answer, isUsual) {
      const asked = isTimeout ? undefined : askedBy(loader);
      wait = patience.take(answer?.code, asked);
      // Whoever asks for more than anybody waits for is left alone, and the visitor told.
      if (getRetryAfterMs(answer?.code, asked) !== undefined && wait === undefined) return false;
      if (wait === undefined || !answer)
        return others.shouldRetry?.(others, count, isTimeout, answer, isUsual) ?? isUsual;
      hear(answer);
      // A request that nobody has made yet is neither slow nor lost.
      loader.stats.loading.start = performance.now() + wait;
      return true;
    },
  };
}
