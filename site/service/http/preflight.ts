import type { FastifyInstance } from 'fastify';

/**
 * Answers CORS preflights for a URL with 204, before Fastify parses a body: OPTIONS requests of some
 * clients have a content type but no body, which no parser accepts.
 */
export function registerPreflightRoute(app: FastifyInstance, url: string): void {
  app.route({
    method: 'OPTIONS',
    url,
    // Runs after the hooks of the scope, which set the headers.
    onRequest: async (_, reply) => reply.code(204).send(),
    handler: (_, reply) => reply.code(204).send(),
  });
}
