import type { FastifyInstance } from 'fastify';

/**
 * Takes bodies as text, whatever content type they came under: the protocol's clients send JSON
 * without saying so, and a content type that nobody can read says no more than none.
 */
export function useTextBodyParser(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_, body, next) => {
    next(null, body);
  });
  app.addHook('onRequest', (request, _, next) => {
    if (request.headers['content-type'] !== undefined) {
      request.headers['content-type'] = 'application/json';
    }
    next();
  });
}
