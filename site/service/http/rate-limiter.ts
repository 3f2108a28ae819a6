import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from './api-error.ts';

const MS = 1000;

/**
 * How often each token may ask: so often a second, and on the long run half as often, so that a
 * moment's rush is let through.
 */
export class RateLimiter {
  readonly #windows: readonly RateLimiterMemory[];

  /** `perSecond` is 0 for no limit. */
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
   * Counts one request.
   * @throws ApiError where there were too many, with the seconds to wait.
   */
  async consume(token: string): Promise<void> {
    for (const window of this.#windows) {
      try {
        await window.consume(token);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / MS));
        throw new ApiError(
          'RATE_LIMIT_EXCEEDED',
          `Too many requests with this token. Try again in ${seconds} s.`,
          seconds,
        );
      }
    }
  }
}
