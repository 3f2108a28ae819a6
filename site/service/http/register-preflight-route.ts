import type { FastifyInstance } from 'fastify';

/**
 * Registers a route that responds to CORS preflights with 204 before Fastify parses the body: some
 * clients send OPTIONS requests with a content type but no body, which no parser accepts.
 */
export function registerPreflightRoute(app: FastifyInstance, url: string): void {
  app.route({
    method: 'OPTIONS',
    url,
    // Runs after the hooks of the plugin scope, which set the headers.
    onRequest: async (_, reply) => reply.code(204).send(),
    handler: (_, reply) => reply.code(204).send(),
  });
}
