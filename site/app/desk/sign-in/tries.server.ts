import { ClientRateLimiter } from '../../../rate-limits/client-rate-limiter.ts';
import { secondsToWait } from '../../visitors/seconds-to-wait.server.ts';

/** Somebody who mistypes needs a few; somebody who guesses would need thousands. */
const triesAllowed = 8;
const withinSeconds = 5 * 60;

const limiter = new ClientRateLimiter({ points: triesAllowed, duration: withinSeconds });

/** Counts a try from an address, and answers the seconds to wait; 0 when it may be made. */
export function countTry(client: string): Promise<number> {
  return secondsToWait(limiter, client);
}

/** Forgets the tries of an address that has found the password. */
export async function forgetTries(client: string): Promise<void> {
  await limiter.delete(client);
}
