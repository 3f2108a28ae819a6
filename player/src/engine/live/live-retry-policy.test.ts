import type Hls from 'hls.js';
import type { LoadPolicy } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { applyLiveRetryPolicy } from './live-retry-policy.ts';

const defaultPolicy: LoadPolicy = {
  default: {
    maxTimeToFirstByteMs: 1000,
    maxLoadTimeMs: 2000,
    errorRetry: null,
    timeoutRetry: null,
  },
};

/** Returns how hls.js retries a failed request under the live retry policy. */
function getRetries(policy: 'playlistLoadPolicy' | 'fragLoadPolicy', partTarget?: number) {
  const hls = {
    config: { playlistLoadPolicy: defaultPolicy, fragLoadPolicy: defaultPolicy },
    levels: [],
  } as unknown as Hls;
  applyLiveRetryPolicy(hls, partTarget);
  applyLiveRetryPolicy(hls, partTarget);
  const { errorRetry } = hls.config[policy].default;
  if (!errorRetry) throw new Error('The policy has no retries.');
  const { maxNumRetry, retryDelayMs, maxRetryDelayMs, shouldRetry } = errorRetry;
  const delaysMs = Array.from({ length: maxNumRetry }, (_, count) =>
    Math.min(maxRetryDelayMs, retryDelayMs * 2 ** count),
  );
  const isRetried = (code: number | undefined, count = 0, isTimeout = false): boolean | undefined =>
    shouldRetry?.(
      errorRetry,
      count,
      isTimeout,
      code === undefined ? undefined : { url: '', code, data: '' },
      false,
    );
  return { delaysMs, isRetried, maxRetries: maxNumRetry };
}

describe.each(['playlistLoadPolicy', 'fragLoadPolicy'] as const)(
  'applyLiveRetryPolicy() for the %s',
  (policy) => {
    it('retries for more than a minute, to survive a restart of the encoder', () => {
      const totalMs = getRetries(policy).delaysMs.reduce((total, delayMs) => total + delayMs, 0);
      expect(totalMs).toBeGreaterThan(60_000);
    });

    it.each([0, 500, 503])('retries after status %s', (status) => {
      expect(getRetries(policy).isRetried(status)).toBe(true);
    });

    it.each([401, 403, 404, 410])('does not retry after status %s', (status) => {
      expect(getRetries(policy).isRetried(status)).toBe(false);
    });

    it('stops after the maximum number of retries', () => {
      const { isRetried, maxRetries } = getRetries(policy);
      expect(isRetried(503, maxRetries)).toBe(false);
    });
  },
);

it('retries a segment twice within half a second', () => {
  const [first = 0, second = 0] = getRetries('fragLoadPolicy').delaysMs;
  expect(first + second).toBeLessThan(500);
});

it('delays the retry of a segment by at most a second', () => {
  expect(Math.max(...getRetries('fragLoadPolicy').delaysMs)).toBeLessThanOrEqual(1000);
});

it('retries a partial segment within a quarter of its duration, for more than a minute', () => {
  const { delaysMs } = getRetries('fragLoadPolicy', 1);
  expect(Math.max(...delaysMs)).toBe(250);
  expect(delaysMs.reduce((total, delayMs) => total + delayMs, 0)).toBeGreaterThan(60_000);
  expect(Math.max(...getRetries('fragLoadPolicy', 0.1).delaysMs)).toBe(100);
});

it('retries a malformed playlist, but not a malformed segment', () => {
  expect(getRetries('playlistLoadPolicy').isRetried(undefined)).toBe(true);
  expect(getRetries('fragLoadPolicy').isRetried(undefined)).toBe(false);
  expect(getRetries('fragLoadPolicy').isRetried(undefined, 0, true)).toBe(true);
});
