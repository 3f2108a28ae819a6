import { ClientRateLimiter } from '../../../../lib/rate-limits/client-rate-limiter.ts';
import { consumeRateLimit } from '../../../lib/http/seconds-to-wait.server.ts';

/** Somebody who mistypes needs a few; somebody who guesses would need thousands. */
const MAX_ATTEMPTS = 8;
const withinSeconds = 5 * 60;

const limiter = new ClientRateLimiter({ points: MAX_ATTEMPTS, duration: withinSeconds });

/** Counts a try from an address, and answers the seconds to wait; 0 when it may be made. */
export function consumeSignInAttempt(client: string): Promise<number> {
  return consumeRateLimit(limiter, client);
}

/** Forgets the tries of an address that has found the password. */
export async function resetSignInAttempts(client: string): Promise<void> {
  await limiter.delete(client);
}
