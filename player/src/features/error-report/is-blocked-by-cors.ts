import { timeoutSignal } from '../../platform/abort-signals.ts';
import { parseUrl } from '../../platform/parse-url.ts';

/** So long a server is waited for of which nothing was to be had a moment ago. */
const LIMIT_MS = 3000;

/**
 * Whether a server answers at an address and only forbids this page to read it (CORS). To a page that
 * looks as if the name were not known; but it may ask without reading, and then the two differ.
 */
export async function isBlockedByCors(address: string | undefined): Promise<boolean> {
  if (!address || !parseUrl(address, location.href)) return false;
  const { href, origin, protocol } = new URL(address, location.href);
  if (origin === location.origin || !/^https?:$/.test(protocol)) return false;
  const signal = timeoutSignal(LIMIT_MS);
  const ask = (mode: RequestMode): Promise<Response> =>
    fetch(href, { method: 'HEAD', mode, credentials: 'omit', cache: 'no-store', signal });
  const [reading, blind] = await Promise.allSettled([ask('cors'), ask('no-cors')]);
  return reading.status === 'rejected' && blind.status === 'fulfilled';
}
