import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TokenRateLimiter } from './token-rate-limiter.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Sends requests at once and returns how many of them were allowed. */
async function sendRequests(
  limiter: TokenRateLimiter,
  times: number,
  token = 'content',
): Promise<number> {
  const results = await Promise.allSettled(
    Array.from({ length: times }, () => limiter.consume(token)),
  );
  return results.filter(({ status }) => status === 'fulfilled').length;
}

it('limits the requests of a token per second', async () => {
  const limiter = new TokenRateLimiter(40);
  expect(await sendRequests(limiter, 50)).toBe(40);
  vi.advanceTimersByTime(1001);
  expect(await sendRequests(limiter, 50)).toBe(40);
});

it('reports how many seconds to wait after too many requests', async () => {
  const limiter = new TokenRateLimiter(1);
  await limiter.consume('content');
  await expect(limiter.consume('content')).rejects.toMatchObject({
    code: 'RATE_LIMIT_EXCEEDED',
    statusCode: 429,
    retryAfterSeconds: 1,
  });
});

it('limits the requests of a token per minute to half the rate per second', async () => {
  const limiter = new TokenRateLimiter(10);
  let allowed = 0;
  for (let second = 0; second < 50; second += 1) {
    allowed += await sendRequests(limiter, 10);
    vi.advanceTimersByTime(1001);
  }
  expect(allowed).toBe(300);
});

it('limits each token separately', async () => {
  const limiter = new TokenRateLimiter(2);
  expect(await sendRequests(limiter, 5)).toBe(2);
  expect(await sendRequests(limiter, 5, 'draft')).toBe(2);
});

it('allows any number of requests if the limit is 0', async () => {
  expect(await sendRequests(new TokenRateLimiter(0), 10_000)).toBe(10_000);
});
