import { ClientRateLimiter } from '../../../../lib/rate-limits/client-rate-limiter.ts';
import { consumeRateLimit } from '../../../lib/http/consume-rate-limit.server.ts';

/**
 * Maximum number of attempts per client and window: enough for typing errors, far too few to guess
 * a password.
 */
const MAX_ATTEMPTS = 8;
const WINDOW_SECONDS = 5 * 60;

const limiter = new ClientRateLimiter({ points: MAX_ATTEMPTS, duration: WINDOW_SECONDS });

/** Counts a sign-in attempt of a client address. Resolves to the seconds to wait; 0 if allowed. */
export function consumeSignInAttempt(client: string): Promise<number> {
  return consumeRateLimit(limiter, client);
}

/** Resets the attempts of a client address after a successful sign-in. */
export async function resetSignInAttempts(client: string): Promise<void> {
  await limiter.delete(client);
}
