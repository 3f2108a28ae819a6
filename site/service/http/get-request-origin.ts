import type { FastifyRequest } from 'fastify';

/**
 * Returns the origin of a request: that of `publicUrl` if set, otherwise the one from the connection
 * and the `Host` header. A page and its cache key must use the same origin; otherwise a forged host
 * could end up in a page that is cached for other users.
 *
 * Trusted proxies require a public URL (see the settings), so `X-Forwarded-Host` is never used.
 */
export function getRequestOrigin(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): string {
  return publicUrl ? new URL(publicUrl).origin : `${protocol}://${host}`;
}
