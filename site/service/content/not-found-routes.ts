import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';

/** Methods that are handled elsewhere: CORS preflights, and HEAD by the GET routes. */
const handledElsewhere = new Set(['OPTIONS', 'HEAD']);

/**
 * Responds to every unmatched URL under the API prefix with a JSON error. A not-found handler alone
 * is not enough, because the site's pages match every URL. API clients mistake a response that is
 * not JSON for a temporary failure and retry forever.
 */
export function registerNotFoundRoutes(app: FastifyInstance): void {
  const handler = ({ method }: FastifyRequest): never => {
    throw new ApiError('NOT_FOUND', `Not found: ${method} is not available at this address.`);
  };
  const method = app.supportedMethods.filter((name) => !handledElsewhere.has(name));
  app.route({ method, url: '/*', handler });
  // Fastify cannot register routes for methods it does not support.
  app.setNotFoundHandler(handler);
}
