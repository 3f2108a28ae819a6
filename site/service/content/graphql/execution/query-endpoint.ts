import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PathOptions } from './authorize-query.ts';
import { registerPreflightRoute } from '../../../http/preflight.ts';

type QueryHandler = (request: FastifyRequest, reply: FastifyReply, path: PathOptions) => unknown;

interface Parameters {
  readonly environment?: string;
}

/** Path suffixes of a query endpoint, and whether they include drafts. */
const suffixes = {
  '': false,
  '/preview': true,
  '/environments/:environment': false,
  '/environments/:environment/preview': true,
} as const;

/** Registers the routes for queries that are posted to a URL or one of its legacy suffixes. */
export function registerQueryEndpoint(
  app: FastifyInstance,
  basePath: string,
  handleQuery: QueryHandler,
): void {
  for (const [suffix, isPreview] of Object.entries(suffixes)) {
    const path = `${basePath}${suffix}` || '/';
    registerPreflightRoute(app, path);
    app.post<{ Params: Parameters }>(path, (request, reply) =>
      handleQuery(request, reply, { ...request.params, isPreview }),
    );
  }
}
