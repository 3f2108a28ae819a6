import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { drainBeforeClose } from './drain-before-close.ts';

/** Timeouts of the connections of a server, and their maximum number. */
export interface ConnectionLimits {
  /** Time from opening a connection, or starting a request, until all headers have arrived. */
  readonly headersTimeoutMs: number;
  /** Interval between checks of the header timeout. */
  readonly checkIntervalMs: number;
  /** Time to receive a body that is buffered. File uploads have no limit. */
  readonly bodyTimeoutMs: number;
  /** Time without any data in either direction during a request or response. */
  readonly idleTimeoutMs: number;
  /** Time between two requests on a keep-alive connection. */
  readonly keepAliveTimeoutMs: number;
  /** Maximum number of open connections. */
  readonly maxConnections: number;
}

const SECOND_MS = 1000;

/** Defaults for a server on the public internet; a proxy in front of it may be stricter. */
export const defaultConnectionLimits: ConnectionLimits = {
  // Headers fit into a packet or two, so a client that takes longer is likely an attacker.
  headersTimeoutMs: 15 * SECOND_MS,
  // The default of Node.js, 30 seconds, would triple the timeout above.
  checkIntervalMs: 5 * SECOND_MS,
  // The largest buffered body is 4 MB, at 300 kbit/s.
  bodyTimeoutMs: 120 * SECOND_MS,
  // Event streams send a heartbeat every 15 seconds; a browser resumes a media file that was cut off.
  idleTimeoutMs: 120 * SECOND_MS,
  // Longer than the 60 seconds after which common proxies close a connection, so that the server
  // never closes a connection while a request is in transit.
  keepAliveTimeoutMs: 72 * SECOND_MS,
  // The maximum number of live streams of one token, plus half of that for page views. Open files
  // need descriptors too; common systems allow 20,000 or more.
  maxConnections: 15_000,
};

/** Maximum size of the request headers; larger ones are rejected with 431. */
const MAX_HEADER_BYTES = 16 * 1024;

/** Fastify options that apply the connection limits. */
export function getConnectionOptions(limits = defaultConnectionLimits) {
  return {
    http: {
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    connectionTimeout: limits.idleTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    forceCloseConnections: 'idle',
  } as const;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts a file upload, whose body has no time limit. */
    acceptsFile?: true;
  }
}

/** Applies the limits that server options cannot. Must be called before any route is added. */
export function limitConnections(app: FastifyInstance, limits = defaultConnectionLimits): void {
  app.server.maxConnections = limits.maxConnections;
  app.addHook('onRequest', (request, _reply, next) => {
    const { raw, routeOptions } = request;
    if (hasBody(raw)) {
      drainBeforeClose(raw);
      if (routeOptions.config.acceptsFile !== true) abortAfter(raw, limits.bodyTimeoutMs);
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
