import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../api-error.ts';

const MS_PER_SECOND = 1000;

/**
 * Limits the requests of each token, per second and per minute. The rate per minute is half the
 * rate per second, so that short bursts are allowed.
 */
export class TokenRateLimiter {
  readonly #windows: readonly RateLimiterMemory[];

  /** @param perSecond requests per second; 0 for no limit. */
  constructor(perSecond: number) {
    const perMinute = perSecond * 30;
    this.#windows =
      perSecond === 0
        ? []
        : [
            new RateLimiterMemory({ keyPrefix: 'second', points: perSecond, duration: 1 }),
            new RateLimiterMemory({ keyPrefix: 'minute', points: perMinute, duration: 60 }),
          ];
  }

  /**
   * Counts one request of the token with this digest.
   * @throws ApiError for too many requests, with the seconds to wait.
   */
  async consume(tokenDigest: string): Promise<void> {
    for (const window of this.#windows) {
      try {
        await window.consume(tokenDigest);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / MS_PER_SECOND));
        throw new ApiError(
          'RATE_LIMIT_EXCEEDED',
          `Too many requests with this token. Try again in ${seconds} s.`,
          seconds,
        );
      }
    }
  }
}
