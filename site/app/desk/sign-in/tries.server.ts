import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Somebody who mistypes needs a few; somebody who guesses would need thousands. */
const triesAllowed = 8;
const withinSeconds = 5 * 60;

const limiter = new RateLimiterMemory({ points: triesAllowed, duration: withinSeconds });

/** Counts a try from an address, and answers the seconds to wait; 0 when it may be made. */
export async function countTry(client: string): Promise<number> {
  try {
    await limiter.consume(client);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}

/** Forgets the tries of an address that has found the password. */
export async function forgetTries(client: string): Promise<void> {
  await limiter.delete(client);
}
