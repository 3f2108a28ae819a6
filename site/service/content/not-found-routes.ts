import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';

/** Methods without a not-found route: OPTIONS is handled by CORS, HEAD by the GET routes. */
const excludedMethods = new Set(['OPTIONS', 'HEAD']);

/** Maximum length of the path in an error message, in characters. */
const MAX_PATH_CHARACTERS = 200;

/**
 * Responds to every unmatched URL under the API prefix with a JSON error. A not-found handler alone
 * is not enough, because the site's pages match every URL. API clients mistake a response that is
 * not JSON for a temporary failure and retry forever.
 */
export function registerNotFoundRoutes(app: FastifyInstance): void {
  const handler = ({ method, url }: FastifyRequest): never => {
    // Without the query, which may contain a token.
    const path = url.replace(/\?.*/, '').slice(0, MAX_PATH_CHARACTERS);
    throw new ApiError('NOT_FOUND', `Not found: ${method} ${path}`);
  };
  const method = app.supportedMethods.filter((name) => !excludedMethods.has(name));
  app.route({ method, url: '/*', handler });
  // Fastify cannot register routes for methods it does not support.
  app.setNotFoundHandler(handler);
}
