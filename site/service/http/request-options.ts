import { requestId } from './request-id.ts';
import { isTrustedProxy } from './trusted-proxies.ts';

/** Fastify options that determine the ID, client address and host of a request. */
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
