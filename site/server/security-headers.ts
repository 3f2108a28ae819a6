import type { FastifyInstance } from 'fastify';

/** A year, in which browsers come back over https alone. */
const secureSeconds = 31_536_000;

/** Said with every answer; made once, because it is the same each time. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), autoplay=(self), fullscreen=(self), picture-in-picture=(self)',
  // A page that this one opens, or that opens it, has no hold on it.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Of whatever is no page; a page brings a policy of its own.
  'content-security-policy':
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; object-src 'none'",
} as const;

/** What other sites use: films, images, embeds, the player, and the service. */
const forOthers =
  /^\/(?:assets|beacons|cmcd|embed|oembed|player|service|video|vitrine(?:-[\d.]+)?)(?:[/?.]|$)/;

/**
 * Adds the security headers to every answer of a server. `isSecure` is true where visitors reach
 * it over https.
 */
export function addSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  const own = {
    ...securityHeaders,
    ...(isSecure && { 'strict-transport-security': `max-age=${secureSeconds}` }),
  };
  const shared = { ...own, 'cross-origin-resource-policy': 'cross-origin' };
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(forOthers.test(request.url) ? shared : own);
    next();
  });
}
