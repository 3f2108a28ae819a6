import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** Records the durations of requests. */
interface RequestDurationRecorder {
  observeRequest(
    request: { readonly method: string; readonly route: string; readonly status: number },
    seconds: number,
  ): void;
}

/** The catch-all route of the pages, which does not identify the requested page. */
const PAGE_ROUTE = '/*';

/**
 * Adds the request ID to every response, logs each request, and records its duration. Must be
 * called before any route is added.
 */
export function instrumentRequests(
  app: FastifyInstance,
  { log, metrics }: { readonly log: Logger; readonly metrics: RequestDurationRecorder | undefined },
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
      { requestId: request.id, method, path: getLoggablePath(request), status: statusCode, ms },
      'Request completed',
    );
    // The duration of a stream is unrelated to the speed of the server.
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
 * Returns the path of a request for the log. Route parameters and query strings may contain
 * secrets, so a route with parameters is logged by its pattern.
 */
export function getLoggablePath({ routeOptions, url }: FastifyRequest): string {
  if (routeOptions.url !== undefined && routeOptions.url !== PAGE_ROUTE) return routeOptions.url;
  const [path = ''] = url.split('?');
  return path;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the response is a stream that stays open until the client disconnects. */
    readonly isStream?: boolean;
  }
}
