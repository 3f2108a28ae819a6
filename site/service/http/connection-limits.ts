import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { hearOut } from './read-request-body.ts';

/** How long, and how many at a time, connections of a server may be; all times in milliseconds. */
export interface ConnectionLimits {
  /** From the moment a connection is open, or a request begins, until its headers are there. */
  readonly headersMs: number;
  /** How often it is looked who has taken too long for that. */
  readonly checkEveryMs: number;
  /** For a body that is read whole; files that are uploaded take as long as they take. */
  readonly bodyMs: number;
  /** Without a byte in either direction, in the middle of a request or an answer. */
  readonly stillMs: number;
  /** Between two requests of one connection. */
  readonly keptMs: number;
  /** Open at the same time. */
  readonly connections: number;
}

const SECOND_MS = 1000;

/** What a server that stands in the open needs; a proxy before it may be stricter. */
export const connectionLimits: ConnectionLimits = {
  // Headers are a packet or two: whoever takes longer on the worst of lines means no good.
  headersMs: 15 * SECOND_MS,
  // Node looks every 30 seconds, which would triple the time above.
  checkEveryMs: 5 * SECOND_MS,
  // The largest body that is read whole is 4 MB, on a line of 300 kbit/s.
  bodyMs: 120 * SECOND_MS,
  // Event streams say a word every 15 seconds, and a browser asks on where its film was cut off.
  stillMs: 120 * SECOND_MS,
  // Longer than the 60 seconds after which usual proxies close, so that it is never us who close
  // while a request is on its way.
  keptMs: 72 * SECOND_MS,
  // As many as may have live streams with one token, and half as many again who read pages. Files
  // that answers are read from need descriptors too, of which usual systems give 20,000 or more.
  connections: 15_000,
};

/** Nobody sends more headers than this, in bytes; who does is answered with 431. */
const mostHeaderBytes = 16 * 1024;

/** What Fastify is made with, so that connections keep to the limits. */
export function serverOptions(limits = connectionLimits) {
  return {
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      maxHeaderSize: mostHeaderBytes,
    },
    connectionTimeout: limits.stillMs,
    keepAliveTimeout: limits.keptMs,
    forceCloseConnections: 'idle',
  } as const;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a file, which comes for as long as it needs. */
    takesFile?: true;
  }
}

/** Limits what the options of a server cannot. Must be called before any route is added. */
export function limitConnections(app: FastifyInstance, limits = connectionLimits): void {
  app.server.maxConnections = limits.connections;
  app.addHook('onRequest', (request, _reply, next) => {
    const { raw, routeOptions } = request;
    if (hasBody(raw)) {
      hearOut(raw);
      if (routeOptions.config.takesFile !== true) cutOff(raw, limits.bodyMs);
    }
    next();
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}

/** Breaks a request off whose body is not there in time. */
function cutOff(request: IncomingMessage, withinMs: number): void {
  const timer = setTimeout(() => request.destroy(), withinMs).unref();
  for (const over of ['end', 'close']) request.once(over, () => clearTimeout(timer));
}
