import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';

/** Methods that are answered elsewhere: CORS preflights, and HEAD by the GET routes. */
const handledElsewhere = new Set(['OPTIONS', 'HEAD']);

/**
 * Answers every unmatched URL below the prefix of the API with a JSON error. It is a route, not only
 * a not-found handler, because the pages of the site match every other URL. API clients take a
 * response that is not JSON for a temporary failure, and retry forever.
 */
export function registerNotFoundRoutes(app: FastifyInstance): void {
  const handler = ({ method }: FastifyRequest): never => {
    throw new ApiError('NOT_FOUND', `Not found: ${method} is not available at this address.`);
  };
  const method = app.supportedMethods.filter((name) => !handledElsewhere.has(name));
  app.route({ method, url: '/*', handler });
  // Methods that Fastify does not support have no routes.
  app.setNotFoundHandler(handler);
}
