import type Hls from 'hls.js';
import type { LoadPolicy } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { applyLiveLoadPolicy } from './live-load-policy.ts';

const usual: LoadPolicy = {
  default: {
    maxTimeToFirstByteMs: 1000,
    maxLoadTimeMs: 2000,
    errorRetry: null,
    timeoutRetry: null,
  },
};

/** What hls.js would do about a failed request once it waits for a sender. */
function waiting(of: 'playlistLoadPolicy' | 'fragLoadPolicy', partTarget?: number) {
  const hls = { config: { playlistLoadPolicy: usual, fragLoadPolicy: usual } } as unknown as Hls;
  applyLiveLoadPolicy(hls, partTarget);
  applyLiveLoadPolicy(hls, partTarget);
  const { errorRetry } = hls.config[of].default;
  if (!errorRetry) throw new Error('It never asks again.');
  const { maxNumRetry, retryDelayMs, maxRetryDelayMs, shouldRetry } = errorRetry;
  const waits = Array.from({ length: maxNumRetry }, (_, count) =>
    Math.min(maxRetryDelayMs, retryDelayMs * 2 ** count),
  );
  const asksAgain = (code: number | undefined, count = 0, isTimeout = false): boolean | undefined =>
    shouldRetry?.(
      errorRetry,
      count,
      isTimeout,
      code === undefined ? undefined : { url: '', code, data: '' },
      false,
    );
  return { waits, asksAgain, tries: maxNumRetry };
}

describe.each(['playlistLoadPolicy', 'fragLoadPolicy'] as const)('what a %s says', (of) => {
  it('outlasts the restart of what sends a broadcast', () => {
    const sum = waiting(of).waits.reduce((total, wait) => total + wait, 0);
    expect(sum).toBeGreaterThan(60_000);
  });

  it.each([0, 500, 503])('asks again after the status %s', (status) => {
    expect(waiting(of).asksAgain(status)).toBe(true);
  });

  it.each([401, 403, 404, 410])('takes the status %s for an answer', (status) => {
    expect(waiting(of).asksAgain(status)).toBe(false);
  });

  it('gives up in the end', () => {
    const { asksAgain, tries } = waiting(of);
    expect(asksAgain(503, tries)).toBe(false);
  });
});

it('a segment that is refused twice is there within a second', () => {
  const [first = 0, second = 0] = waiting('fragLoadPolicy').waits;
  expect(first + second).toBeLessThan(500);
});

it('a segment is asked for again within a second, whatever has failed before', () => {
  expect(Math.max(...waiting('fragLoadPolicy').waits)).toBeLessThanOrEqual(1000);
});

it('a part is asked for again while it is still the newest, however many have failed, and as long', () => {
  const { waits } = waiting('fragLoadPolicy', 1);
  expect(Math.max(...waits)).toBe(250);
  expect(waits.reduce((total, wait) => total + wait, 0)).toBeGreaterThan(60_000);
  expect(Math.max(...waiting('fragLoadPolicy', 0.1).waits)).toBe(100);
});

it('a playlist that makes no sense is read again, and a segment left for another rendition', () => {
  expect(waiting('playlistLoadPolicy').asksAgain(undefined)).toBe(true);
  expect(waiting('fragLoadPolicy').asksAgain(undefined)).toBe(false);
  expect(waiting('fragLoadPolicy').asksAgain(undefined, 0, true)).toBe(true);
});
