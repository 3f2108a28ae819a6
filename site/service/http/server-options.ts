import { createRequestId } from './create-request-id.ts';
import { createProxyMatcher } from './trusted-proxies.ts';

/** Fastify options that determine the ID, client address and host of a request. */
export function getServerOptions({
  trustedProxies,
}: {
  readonly trustedProxies: readonly string[] | undefined;
}) {
  return {
    genReqId: createRequestId,
    // Without a trusted proxy, any client could forge its address with a header.
    trustProxy: trustedProxies === undefined ? false : createProxyMatcher(trustedProxies),
  };
}
