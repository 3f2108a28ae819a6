import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** Records the duration of a request in seconds. */
interface RequestMetrics {
  observeRequest(
    request: { readonly method: string; readonly route: string; readonly status: number },
    seconds: number,
  ): void;
}

/** The catch-all route of the pages: only the URL tells which page was requested. */
const PAGE_ROUTE = '/*';

/**
 * Adds the request ID to every response, logs each request, and records its duration. Must be
 * called before any route is added.
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
      { requestId: request.id, method, path: redactedPath(request), status: statusCode, ms },
      'Answered',
    );
    // The duration of a stream says nothing about the speed of the server.
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
 * The path of a request for the log. Route parameters and query strings may contain secrets, so a
 * route with parameters is logged by its pattern.
 */
export function redactedPath({ routeOptions, url }: FastifyRequest): string {
  if (routeOptions.url !== undefined && routeOptions.url !== PAGE_ROUTE) return routeOptions.url;
  const [path = ''] = url.split('?');
  return path;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response stays open for as long as the client listens. */
    readonly isStream?: boolean;
  }
}
