import type { FastifyInstance } from 'fastify';

/**
 * Answers CORS preflights at an address with 204, before Fastify looks at a body: OPTIONS requests
 * of some clients have a content type without a body, which no parser accepts.
 */
export function answerPreflights(app: FastifyInstance, url: string): void {
  app.route({
    method: 'OPTIONS',
    url,
    // Runs behind the hooks of the scope, which set the headers.
    onRequest: async (_, reply) => reply.code(204).send(),
    handler: (_, reply) => reply.code(204).send(),
  });
}
