import type { RouterContextProvider } from 'react-router';
import { ClientRateLimiter } from '../../../lib/rate-limits/client-rate-limiter.ts';
import { consumeRateLimit } from './seconds-to-wait.server.ts';
import { clientAddressContext } from './client-address.ts';

const WINDOW_SECONDS = 60;

/**
 * Asked with the site's own token on behalf of visitors, of whom none may use up what is for all.
 * Several who share an address reach none of these by reading and typing.
 */
const limits = {
  live: new ClientRateLimiter({ keyPrefix: 'live', points: 300, duration: WINDOW_SECONDS }),
  search: new ClientRateLimiter({ keyPrefix: 'search', points: 600, duration: WINDOW_SECONDS }),
} as const;

/** Counts a request of a visitor; gives the answer for one who has asked too often. */
export async function enforceRateLimit(
  what: keyof typeof limits,
  context: Readonly<RouterContextProvider>,
): Promise<Response | undefined> {
  const seconds = await consumeRateLimit(limits[what], context.get(clientAddressContext));
  if (seconds === 0) return undefined;
  const headers = { 'retry-after': String(seconds), 'cache-control': 'no-store' };
  const error = `Too many requests. Try again in ${seconds} seconds.`;
  return Response.json({ error }, { status: 429, headers });
}
