import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';

/** What a browser asks before, and what comes with every route that is read. */
const answeredElsewhere = new Set(['OPTIONS', 'HEAD']);

/**
 * Answers whatever no route does below the prefix of the protocol. A route, and not only a handler
 * for what is not found, because pages of a site answer every address beside; clients of the
 * protocol take what is not JSON for a server that will soon be back, and ask without end.
 */
export function registerNotFoundRoutes(app: FastifyInstance): void {
  const handler = ({ method }: FastifyRequest): never => {
    throw new ApiError('NOT_FOUND', `Not found: ${method} is not available at this address.`);
  };
  const method = app.supportedMethods.filter((each) => !answeredElsewhere.has(each));
  app.route({ method, url: '/*', handler });
  // Methods of other protocols have no routes.
  app.setNotFoundHandler(handler);
}
