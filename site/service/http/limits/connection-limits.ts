import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { drainBeforeClose } from './drain-before-close.ts';

/** Timeouts and the maximum number of the connections of a server. */
export interface ConnectionLimits {
  /** From opening a connection, or starting a request, until all headers have arrived. */
  readonly headersMs: number;
  /** Interval between checks of the header timeout. */
  readonly checkIntervalMs: number;
  /** For a body that is buffered; uploads of files have no limit. */
  readonly bodyMs: number;
  /** Without a byte in either direction, during a request or response. */
  readonly idleMs: number;
  /** Between two requests on a keep-alive connection. */
  readonly keepAliveMs: number;
  /** Maximum number of open connections. */
  readonly connections: number;
}

const SECOND_MS = 1000;

/** Defaults for a server on the public internet; a proxy in front of it may be stricter. */
export const defaultConnectionLimits: ConnectionLimits = {
  // Headers are a packet or two: a client that takes longer on a slow line is likely an attack.
  headersMs: 15 * SECOND_MS,
  // The default of Node.js, 30 seconds, would triple the timeout above.
  checkIntervalMs: 5 * SECOND_MS,
  // The largest buffered body is 4 MB, at 300 kbit/s.
  bodyMs: 120 * SECOND_MS,
  // Event streams send a heartbeat every 15 seconds; a browser resumes a media file that was cut off.
  idleMs: 120 * SECOND_MS,
  // Longer than the 60 seconds after which common proxies close a connection, so that the server
  // never closes one while a request is on its way.
  keepAliveMs: 72 * SECOND_MS,
  // The number of live streams of one token, and half as many again for page views. Open files need
  // descriptors too, of which common systems allow 20,000 or more.
  connections: 15_000,
};

/** Maximum size of the request headers; larger ones are rejected with 431. */
const MAX_HEADER_BYTES = 16 * 1024;

/** Fastify options that apply the connection limits. */
export function serverOptions(limits = defaultConnectionLimits) {
  return {
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    connectionTimeout: limits.idleMs,
    keepAliveTimeout: limits.keepAliveMs,
    forceCloseConnections: 'idle',
  } as const;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts a file upload, whose body has no time limit. */
    takesFile?: true;
  }
}

/** Applies the limits that server options cannot. Must be called before any route is added. */
export function limitConnections(app: FastifyInstance, limits = defaultConnectionLimits): void {
  app.server.maxConnections = limits.connections;
  app.addHook('onRequest', (request, _reply, next) => {
    const { raw, routeOptions } = request;
    if (hasBody(raw)) {
      drainBeforeClose(raw);
      if (routeOptions.config.takesFile !== true) abortAfter(raw, limits.bodyMs);
    }
    next();
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}

/** Aborts a request whose body does not arrive in time. */
function abortAfter(request: IncomingMessage, timeoutMs: number): void {
  const timer = setTimeout(() => request.destroy(), timeoutMs).unref();
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
}
