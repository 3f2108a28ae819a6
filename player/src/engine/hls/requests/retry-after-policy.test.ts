import type { LoaderResponse, LoaderStats, RetryConfig } from 'hls.js';
import { describe, expect, it, vi } from 'vitest';
import { withRetryAfter } from './retry-after-policy.ts';

const baseConfig: RetryConfig = { maxNumRetry: 1, retryDelayMs: 50, maxRetryDelayMs: 100 };

/**
 * Creates the retry configuration for a request.
 *
 * @param retryAfter The `Retry-After` header; `null` if the response has none.
 * @param xhr The XHR of hls.js's `XhrLoader`.
 */
function createRequest(
  retryAfter: string | null,
  retryConfig: RetryConfig | null = baseConfig,
  xhr?: Partial<XMLHttpRequest>,
) {
  const onRetry = vi.fn<(response: LoaderResponse) => void>();
  const stats = { loading: { start: 1 } } as LoaderStats;
  const loader = { stats, getResponseHeader: () => retryAfter, ...(xhr && { loader: xhr }) };
  const config = withRetryAfter(retryConfig, loader, onRetry);
  const shouldRetry = (code: number, defaultResult: boolean): boolean | undefined =>
    config.shouldRetry?.(config, 0, false, { url: '/1.m4s', code, data: '' }, defaultResult);
  const getDelays = (): number[] => [config.retryDelayMs, config.maxRetryDelayMs];
  return { shouldRetry, getDelays, onRetry, stats };
}

describe('withRetryAfter() for a response with `Retry-After`', () => {
  it('delays the retry by the number of seconds in the header', () => {
    const { shouldRetry, getDelays, onRetry } = createRequest('2');
    expect(shouldRetry(429, false)).toBe(true);
    expect(getDelays()).toEqual([2000, 2000]);
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('does not count the delay as load time', () => {
    const { shouldRetry, stats } = createRequest('2');
    shouldRetry(429, false);
    expect(stats.loading.start).toBeGreaterThan(performance.now());
  });

  it('does not retry if the delay exceeds the budget', () => {
    expect(createRequest('3600').shouldRetry(429, false)).toBe(false);
  });

  it('delays the retry until a date in the header, which hls.js does not expose', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 25, 12, 0, 0), toFake: ['Date'] });
    const headers = 'retry-after: Wed, 25 Nov 2026 12:00:03 GMT\r\n';
    const { shouldRetry, getDelays } = createRequest(null, baseConfig, {
      getAllResponseHeaders: () => headers,
    });
    expect(shouldRetry(503, true)).toBe(true);
    expect(getDelays()).toEqual([3000, 3000]);
    vi.useRealTimers();
  });

  it('prevents a retry by the base configuration if the delay exceeds the budget', () => {
    expect(createRequest('20').shouldRetry(503, true)).toBe(false);
  });
});

describe('withRetryAfter() for a response without `Retry-After`', () => {
  it('does not retry without a base configuration', () => {
    expect(createRequest(null, null).shouldRetry(429, false)).toBe(false);
  });
});

describe('withRetryAfter() for another status', () => {
  it('retries according to the base configuration', () => {
    const { shouldRetry, getDelays } = createRequest('2');
    expect([shouldRetry(500, true), shouldRetry(404, false)]).toEqual([true, false]);
    expect(getDelays()).toEqual([50, 100]);
  });
});
