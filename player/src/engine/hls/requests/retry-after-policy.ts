import type { Loader, LoaderContext, LoaderResponse, RetryConfig } from 'hls.js';
import {
  RetryAfterBudget,
  getRetryAfterHeader,
  getRetryAfterMs,
} from '../../recovery/retry-after.ts';

const NO_RETRY: RetryConfig = { maxNumRetry: 0, retryDelayMs: 0, maxRetryDelayMs: 0 };

/** The members of an hls.js loader that expose the current request. */
type RequestLoader = Pick<Loader<LoaderContext>, 'stats' | 'getResponseHeader'> & {
  /** The XHR of hls.js's `XhrLoader`. The loader's own `getResponseHeader()` returns only numbers. */
  readonly loader?: Partial<XMLHttpRequest> | null;
};

const getRetryAfter = (requestLoader: RequestLoader): string | null | undefined =>
  requestLoader.loader
    ? getRetryAfterHeader(requestLoader.loader)
    : requestLoader.getResponseHeader?.('Retry-After');

/**
 * Wraps an hls.js `RetryConfig` so that it honors the `Retry-After` header, up to the limit of
 * `RetryAfterBudget`. By default, hls.js does not retry after status 429.
 *
 * @param retryConfig The configuration for responses without the header; `null` for no retries.
 * @param onRetry Called with each response whose `Retry-After` header delays a retry.
 */
export function withRetryAfter(
  retryConfig: RetryConfig | null,
  loader: RequestLoader,
  onRetry: (response: LoaderResponse) => void = () => {},
): RetryConfig {
  const baseConfig = retryConfig ?? NO_RETRY;
  const budget = new RetryAfterBudget();
  let delayMs: number | undefined;
  return {
    ...baseConfig,
    // The loader reads both delays after `shouldRetry` has returned true.
    get retryDelayMs() {
      return delayMs ?? baseConfig.retryDelayMs;
    },
    get maxRetryDelayMs() {
      return delayMs ?? baseConfig.maxRetryDelayMs;
    },
    shouldRetry(_, retryCount, isTimeout, response, defaultResult) {
      const retryAfter = isTimeout ? undefined : getRetryAfter(loader);
      delayMs = budget.take(response?.code, retryAfter);
      // If the delay exceeds the budget, the error is reported to the viewer instead.
      if (getRetryAfterMs(response?.code, retryAfter) !== undefined && delayMs === undefined)
        return false;
      if (delayMs === undefined || !response)
        return (
          baseConfig.shouldRetry?.(baseConfig, retryCount, isTimeout, response, defaultResult) ??
          defaultResult
        );
      onRetry(response);
      // Starts the load time after the delay. Otherwise the request would appear slow or lost.
      loader.stats.loading.start = performance.now() + delayMs;
      return true;
    },
  };
}
