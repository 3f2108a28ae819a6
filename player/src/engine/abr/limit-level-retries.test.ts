import type Hls from 'hls.js';
import type { LoadPolicy } from 'hls.js';
import { expect, it } from 'vitest';
import { limitLevelRetries } from './limit-level-retries.ts';

const retry = { maxNumRetry: 9, retryDelayMs: 100, maxRetryDelayMs: 8000 };
const policy: LoadPolicy = {
  default: {
    maxTimeToFirstByteMs: 10_000,
    maxLoadTimeMs: 120_000,
    errorRetry: retry,
    timeoutRetry: retry,
  },
};

/** Returns whether a segment of level 0 is retried, given the errors of all levels. */
function isRetried(
  loadErrors: readonly number[],
  retryCount: number,
  { isTimeout = false, maxAutoLevel = loadErrors.length - 1 } = {},
): boolean {
  const levels = loadErrors.map((loadError) => ({ loadError }));
  const hls = { levels, loadLevel: 0, minAutoLevel: 0, maxAutoLevel } as unknown as Hls;
  const { errorRetry, timeoutRetry } = limitLevelRetries(hls, policy).default;
  const config = isTimeout ? timeoutRetry : errorRetry;
  const isRetriedByDefault = retryCount < retry.maxNumRetry;
  return (
    config?.shouldRetry?.(config, retryCount, isTimeout, undefined, isRetriedByDefault) ?? false
  );
}

it('switches to another level after five errors', () => {
  expect(isRetried([0, 0], 4)).toBe(true);
  expect(isRetried([0, 0], 5)).toBe(false);
});

it('switches to another level after one timeout', () => {
  expect(isRetried([0, 0], 0, { isTimeout: true })).toBe(false);
});

it('uses all retries if no other level is allowed and without errors', () => {
  expect(isRetried([0, 1], 8)).toBe(true);
  expect(isRetried([0], 8, { isTimeout: true })).toBe(true);
  expect(isRetried([0, 0], 8, { maxAutoLevel: 0 })).toBe(true);
  expect(isRetried([0], 9)).toBe(false);
});
