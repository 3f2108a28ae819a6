import type { FastifyInstance } from 'fastify';

/** Said with every answer; made once, because it is the same each time. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), autoplay=(self), fullscreen=(self), picture-in-picture=(self)',
  'content-security-policy':
    "base-uri 'self'; form-action 'self'; frame-ancestors 'self'; object-src 'none'",
} as const;

/** Adds the security headers to every answer of a server. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(securityHeaders);
    next();
  });
}
