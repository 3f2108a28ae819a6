import { RateLimiterRes, type RateLimiterMemory } from 'rate-limiter-flexible';

const millisecondsPerSecond = 1000;

/** Counts something that a visitor does, and answers the seconds to wait; 0 when it may be done. */
export async function consumeRateLimit(
  limiter: RateLimiterMemory,
  client: string,
): Promise<number> {
  try {
    await limiter.consume(client);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / millisecondsPerSecond));
  }
}
