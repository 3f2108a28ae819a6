import type { FastifyInstance } from 'fastify';

/**
 * Parses request bodies as text whatever their content type: clients of the API send JSON without
 * declaring it, and an invalid content type is ignored.
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
