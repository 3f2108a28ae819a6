import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

/**
 * Answers whatever no route does below the prefix of the protocol. A route, and no handler for what
 * is not found, because pages of a site answer every address beside; clients of the protocol take
 * what is not JSON for a server that will soon be back, and ask without end.
 */
export function nothingThere(app: FastifyInstance): void {
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    handler: ({ method }) => {
      throw new ApiError('NOT_FOUND', `There is nothing at this address for ${method}.`);
    },
  });
}
