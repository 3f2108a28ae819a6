import { formatCount } from '../../../lib/text/format-count.ts';
import type { RouterContextProvider } from 'react-router';
import { ClientRateLimiter } from '../../../lib/rate-limits/client-rate-limiter.ts';
import { consumeRateLimit } from './consume-rate-limit.server.ts';
import { clientAddressContext } from './client-address.ts';

const WINDOW_SECONDS = 60;

/**
 * Limits for routes that call a service with the site's own token on behalf of visitors, so that
 * no client uses up the token's quota. They are high enough for several visitors with one address.
 */
const limits = {
  live: new ClientRateLimiter({ keyPrefix: 'live', points: 300, duration: WINDOW_SECONDS }),
  search: new ClientRateLimiter({ keyPrefix: 'search', points: 600, duration: WINDOW_SECONDS }),
} as const;

/** Counts a request. Returns a response with status 429 if the client is over the limit. */
export async function enforceRateLimit(
  route: keyof typeof limits,
  context: Readonly<RouterContextProvider>,
): Promise<Response | undefined> {
  const waitSeconds = await consumeRateLimit(limits[route], context.get(clientAddressContext));
  if (waitSeconds === 0) return undefined;
  const headers = { 'retry-after': String(waitSeconds), 'cache-control': 'no-store' };
  const error = `Too many requests. Try again in ${formatCount(waitSeconds, 'second')}.`;
  return Response.json({ error }, { status: 429, headers });
}
