import type { LoaderResponse, LoaderStats, RetryConfig } from 'hls.js';
import { describe, expect, it, vi } from 'vitest';
import { withRetryAfter } from './retry-after-policy.ts';

const rule: RetryConfig = { maxNumRetry: 1, retryDelayMs: 50, maxRetryDelayMs: 100 };

/**
 * A request whose server says when it is to be asked again, null where it does not say; `loader` is
 * what hls.js makes it by.
 */
function request(
  asked: string | null,
  usual: RetryConfig | null = rule,
  loader?: Partial<XMLHttpRequest>,
) {
  const hear = vi.fn<(answer: LoaderResponse) => void>();
  const stats = { loading: { start: 1 } } as LoaderStats;
  const asking = { stats, getResponseHeader: () => asked, ...(loader && { loader }) };
  const made = withRetryAfter(usual, asking, hear);
  const asks = (code: number, isUsual: boolean): boolean | undefined =>
    made.shouldRetry?.(made, 0, false, { url: '/1.m4s', code, data: '' }, isUsual);
  const waits = (): number[] => [made.retryDelayMs, made.maxRetryDelayMs];
  return { asks, waits, hear, stats };
}

describe('a request whose server wants to be asked later', () => {
  it('is made again when the server has asked for it', () => {
    const { asks, waits, hear } = request('2');
    expect(asks(429, false)).toBe(true);
    expect(waits()).toEqual([2000, 2000]);
    expect(hear).toHaveBeenCalledOnce();
  });

  it('passes for neither slow nor lost meanwhile', () => {
    const { asks, stats } = request('2');
    asks(429, false);
    expect(stats.loading.start).toBeGreaterThan(performance.now());
  });

  it('is given up where the server asks for more than anybody waits for', () => {
    const { asks } = request('3600');
    expect(asks(429, false)).toBe(false);
  });

  it('is made again at the time that the server names, which the loader of hls.js does not tell', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 25, 12, 0, 0), toFake: ['Date'] });
    const date = 'retry-after: Wed, 25 Nov 2026 12:00:03 GMT\r\n';
    const { asks, waits } = request(null, rule, { getAllResponseHeaders: () => date });
    expect(asks(503, true)).toBe(true);
    expect(waits()).toEqual([3000, 3000]);
    vi.useRealTimers();
  });

  it('is not made again by another rule where the server asks for more', () => {
    expect(request('20').asks(503, true)).toBe(false);
  });

  it('is given up where the server asks for nothing', () => {
    const { asks } = request(null, null);
    expect(asks(429, false)).toBe(false);
  });
});

describe('a request that is answered otherwise', () => {
  it('is made again by the rule that holds for all', () => {
    const { asks, waits } = request('2');
    expect([asks(500, true), asks(404, false)]).toEqual([true, false]);
    expect(waits()).toEqual([50, 100]);
  });
});
