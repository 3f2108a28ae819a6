import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Asks so often, and says how often that was allowed. */
async function ask(limit: RateLimiter, times: number, token = 'content'): Promise<number> {
  const asked = await Promise.allSettled(Array.from({ length: times }, () => limit.consume(token)));
  return asked.filter(({ status }) => status === 'fulfilled').length;
}

it('a token may ask so often a second, and again in the next', async () => {
  const limit = new RateLimiter(40);
  expect(await ask(limit, 50)).toBe(40);
  vi.advanceTimersByTime(1001);
  expect(await ask(limit, 50)).toBe(40);
});

it('who asks too often is told how long to wait', async () => {
  const limit = new RateLimiter(1);
  await limit.consume('content');
  await expect(limit.consume('content')).rejects.toMatchObject({
    code: 'RATE_LIMIT_EXCEEDED',
    statusCode: 429,
    retryAfterSeconds: 1,
  });
});

it('half as often is the most on the long run', async () => {
  const limit = new RateLimiter(10);
  let allowed = 0;
  for (let second = 0; second < 50; second += 1) {
    allowed += await ask(limit, 10);
    vi.advanceTimersByTime(1001);
  }
  expect(allowed).toBe(300);
});

it('one token does not use up what another has', async () => {
  const limit = new RateLimiter(2);
  expect(await ask(limit, 5)).toBe(2);
  expect(await ask(limit, 5, 'draft')).toBe(2);
});

it('nought is no limit', async () => {
  expect(await ask(new RateLimiter(0), 10_000)).toBe(10_000);
});
