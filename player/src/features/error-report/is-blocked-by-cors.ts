import { timeoutSignal } from '../../platform/abort-signals.ts';
import { parseUrl } from '../../platform/parse-url.ts';

/** How long to wait for the probe of an unreachable server. */
const PROBE_TIMEOUT_MS = 3000;

/**
 * Checks whether an unreachable server responds and only its CORS policy blocks the page. `fetch`
 * reports both in the same way, but a request in `no-cors` mode succeeds only in the latter case.
 *
 * Resolves to `false` for URLs of the own origin and for URLs that are not HTTP.
 */
export async function isBlockedByCors(url: string | undefined): Promise<boolean> {
  if (!url || !parseUrl(url, location.href)) return false;
  const { href, origin, protocol } = new URL(url, location.href);
  if (origin === location.origin || !/^https?:$/.test(protocol)) return false;
  const signal = timeoutSignal(PROBE_TIMEOUT_MS);
  const probe = (mode: RequestMode): Promise<Response> =>
    fetch(href, { method: 'HEAD', mode, credentials: 'omit', cache: 'no-store', signal });
  const [cors, noCors] = await Promise.allSettled([probe('cors'), probe('no-cors')]);
  return cors.status === 'rejected' && noCors.status === 'fulfilled';
}
