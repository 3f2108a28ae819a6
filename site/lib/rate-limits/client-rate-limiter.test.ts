import { RateLimiterRes } from 'rate-limiter-flexible';
import { expect, it } from 'vitest';
import { retainedHeapBytes } from '../../../tests/fuzz/heap-usage.ts';
import { ClientRateLimiter } from './client-rate-limiter.ts';

it('rejects a client that exceeds its limit, and no other', async () => {
  const limiter = new ClientRateLimiter({ points: 2, duration: 60 });
  await limiter.consume('a');
  await limiter.consume('a');
  await expect(limiter.consume('a')).rejects.toBeInstanceOf(RateLimiterRes);
  await expect(limiter.consume('b')).resolves.toBeDefined();
});

it('resets the least recently seen client beyond the maximum number of clients', async () => {
  const limiter = new ClientRateLimiter({ keyPrefix: 'test', points: 1, duration: 60 }, 2);
  await limiter.consume('a');
  await limiter.consume('b');
  await expect(limiter.consume('a')).rejects.toBeInstanceOf(RateLimiterRes);
  await limiter.consume('c');
  await expect(limiter.consume('a')).rejects.toBeInstanceOf(RateLimiterRes);
  await expect(limiter.consume('b')).resolves.toBeDefined();
});

it(
  'takes less than 5 MB for 100,000 clients with a limit of 2,000',
  { timeout: 60_000 },
  async () => {
    const limiter = new ClientRateLimiter({ points: 1, duration: 3600 }, 2000);
    const before = retainedHeapBytes();
    for (let client = 0; client < 100_000; client += 1) await limiter.consume(`client ${client}`);
    expect(retainedHeapBytes() - before).toBeLessThan(5e6);
    await expect(limiter.consume('client 99999')).rejects.toBeInstanceOf(RateLimiterRes);
  },
);
