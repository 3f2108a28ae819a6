import { requestId } from './request-id.ts';
import { isTrustedProxy } from './trusted-proxies.ts';

/** Options of the Fastify server that decide the id, the client address and the host of a request. */
export function requestOptions({
  trustedProxies,
}: {
  readonly trustedProxies: readonly string[] | undefined;
}) {
  return {
    genReqId: requestId,
    // Without a trusted proxy, any client could forge its address with a header.
    trustProxy: trustedProxies === undefined ? false : isTrustedProxy(trustedProxies),
  };
}
