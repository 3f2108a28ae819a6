import { RateLimiterRes, type RateLimiterMemory } from 'rate-limiter-flexible';

const MS_PER_SECOND = 1000;

/** Consumes one point of a client's limit. Returns the seconds to wait; 0 if within the limit. */
export async function consumeRateLimit(
  limiter: RateLimiterMemory,
  client: string,
): Promise<number> {
  try {
    await limiter.consume(client);
    return 0;
  } catch (error) {
    // The library rejects with the state of the limit if it is exceeded.
    if (!(error instanceof RateLimiterRes)) throw error;
    return Math.max(1, Math.ceil(error.msBeforeNext / MS_PER_SECOND));
  }
}
