import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PathOptions } from './authorize-query.ts';
import { registerPreflightRoute } from '../../../http/register-preflight-route.ts';

type QueryHandler = (request: FastifyRequest, reply: FastifyReply, path: PathOptions) => unknown;

interface PathParameters {
  readonly environment?: string;
}

/** Path suffixes of a query endpoint; true for those that include drafts. */
const pathSuffixes = {
  '': false,
  '/preview': true,
  '/environments/:environment': false,
  '/environments/:environment/preview': true,
} as const;

/** Registers the routes for queries posted to a path, with or without a legacy suffix. */
export function registerQueryEndpoint(
  app: FastifyInstance,
  basePath: string,
  handleQuery: QueryHandler,
): void {
  for (const [suffix, isPreview] of Object.entries(pathSuffixes)) {
    const path = `${basePath}${suffix}` || '/';
    registerPreflightRoute(app, path);
    app.post<{ Params: PathParameters }>(path, (request, reply) =>
      handleQuery(request, reply, { ...request.params, isPreview }),
    );
  }
}
