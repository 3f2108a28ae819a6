import type { FastifyRequest } from 'fastify';

/**
 * The origin under which a request is answered and its page is cached: that of `publicUrl`, if set,
 * else the one that the connection and the `Host` header name. Pages and cache keys must use the
 * same one: otherwise a forged host in one of them gets into the cached page of the other.
 *
 * Starting with trusted proxies requires a public URL, so that `X-Forwarded-Host` never decides.
 */
export function requestOrigin(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): string {
  return publicUrl ? new URL(publicUrl).origin : `${protocol}://${host}`;
}
