import type { FastifyRequest } from 'fastify';

/**
 * The origin under which a request is answered and its page is cached: that of `publicUrl`, if set,
 * otherwise the one of the connection and the `Host` header. Pages and cache keys must use the same
 * origin; otherwise a forged host in one of them ends up in the cached page of the other.
 *
 * Starting with trusted proxies requires a public URL, so that `X-Forwarded-Host` never decides.
 */
export function requestOrigin(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): string {
  return publicUrl ? new URL(publicUrl).origin : `${protocol}://${host}`;
}
