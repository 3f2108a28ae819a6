import type { FastifyInstance } from 'fastify';

/** One year: how long browsers use HTTPS only. */
const HSTS_MAX_AGE_SECONDS = 31_536_000;

/** Headers of every response. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), autoplay=(self), fullscreen=(self), picture-in-picture=(self)',
  // Isolates the page from windows that it opens and from its opener.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The policy of responses other than pages; pages set their own.
  'content-security-policy':
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; object-src 'none'",
} as const;

/** Paths that other sites may load: videos, images, embeds, the player and the service. */
const crossOriginPaths =
  /^\/(?:assets|beacons|cmcd|embed|oembed|player|service|video|vitrine(?:-[\d.]+)?)(?:[/?.]|$)/;

/** Adds security headers to every response. `isSecure` is true if the public origin uses HTTPS. */
export function addSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  const sameOriginHeaders = {
    ...securityHeaders,
    ...(isSecure && { 'strict-transport-security': `max-age=${HSTS_MAX_AGE_SECONDS}` }),
  };
  const crossOriginHeaders = {
    ...sameOriginHeaders,
    'cross-origin-resource-policy': 'cross-origin',
  };
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(crossOriginPaths.test(request.url) ? crossOriginHeaders : sameOriginHeaders);
    next();
  });
}
