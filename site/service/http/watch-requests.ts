import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** Records how long a request took, in seconds. */
interface RequestMetrics {
  observeRequest(
    request: { readonly method: string; readonly route: string; readonly status: number },
    seconds: number,
  ): void;
}

/** The route that answers whatever nothing else does: only the address says which page it was. */
const anyPage = '/*';

/**
 * Names every request in its answer, tells the log how it went, and measures how long it took.
 * Must be set up before any route.
 */
export function watchRequests(
  app: FastifyInstance,
  { log, metrics }: { readonly log: Logger; readonly metrics: RequestMetrics | undefined },
): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id);
    next();
  });
  app.addHook('onResponse', (request, reply, next) => {
    const { method, routeOptions } = request;
    const { statusCode, elapsedTime } = reply;
    const ms = Math.round(elapsedTime);
    log.info(
      { requestId: request.id, method, path: toldPath(request), status: statusCode, ms },
      'Answered',
    );
    // How long a stream was open says nothing of the server.
    if (!routeOptions.config.isStream) {
      metrics?.observeRequest(
        { method, route: routeOptions.url ?? 'none', status: statusCode },
        elapsedTime / 1000,
      );
    }
    next();
  });
}

/**
 * The address as it may stand in a log. What stands in the place of a name, or after the question
 * mark, may open something to whoever knows it.
 */
export function toldPath({ routeOptions, url }: FastifyRequest): string {
  if (routeOptions.url !== undefined && routeOptions.url !== anyPage) return routeOptions.url;
  const [path = ''] = url.split('?');
  return path;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers for as long as somebody listens. */
    readonly isStream?: boolean;
  }
}
