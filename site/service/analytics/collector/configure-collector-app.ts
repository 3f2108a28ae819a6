import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { corsHeaders } from '../../http/cors.ts';
import { parseAddress } from '../../http/client-address.ts';
import { isDiskFullError, storageFullMessage, storageFullStatus } from '../../files/disk-full.ts';
import { CollectorError, toWireIssue, type ValidationIssue } from './collector-error.ts';
import type { Collector, ClientInfo } from './collector.ts';
import { MAX_BODY_BYTES, createBodyTooLargeError } from './decompress-body.ts';

/** Options of the collector's routes. */
export interface CollectorRoutesOptions {
  readonly collector: Collector;
  readonly log: Logger;
  /** The header in which a proxy sends the client IP address, in lowercase; `undefined` without a proxy. */
  readonly clientIpHeader: string | undefined;
}

/** CORS headers: players on pages of every origin may send beacons and read why one was rejected. */
const headers = {
  ...corsHeaders.beacons,
  'cache-control': 'no-store',
};

/** `Retry-After` of server errors. */
const FAILURE_RETRY_SECONDS = 30;

/** Configures the body parser, CORS headers and error handler that the collector's routes share. */
export function configureCollectorApp(
  app: FastifyInstance,
  { collector, log }: CollectorRoutesOptions,
): void {
  app.removeAllContentTypeParsers();
  const parserOptions = { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES } as const;
  app.addContentTypeParser('*', parserOptions, (_, body, next) => next(null, body));
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  app.setErrorHandler((error, request, reply) => {
    const rejection = toCollectorError(error);
    if (!rejection) log.error({ err: error, url: request.routeOptions.url }, 'A request failed');
    const sentError = rejection ?? toServerError(error);
    collector.counts.countRejection(sentError.code);
    log.info(
      { code: sentError.code, errors: sentError.errors.map(toWireIssue) },
      'Rejected a beacon',
    );
    return sendError(reply, sentError);
  });
}

/** Returns the request body; empty if there is none. */
export function getBody({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** Returns the client of a request. A beacon with an environment key overrides its `site`. */
export function getClientInfo(
  request: FastifyRequest,
  { clientIpHeader }: CollectorRoutesOptions,
): ClientInfo {
  return {
    address: getForwardedAddress(request, clientIpHeader) ?? parseAddress(request.ip) ?? request.ip,
    site: request.hostname,
    userAgent: request.headers['user-agent'],
  };
}

/** Returns the last address in the header, which the nearest proxy has added. */
function getForwardedAddress(
  { headers }: FastifyRequest,
  name: string | undefined,
): string | undefined {
  const value = name === undefined ? undefined : headers[name];
  const list = Array.isArray(value) ? value.join(',') : value;
  return parseAddress(list?.split(',').at(-1) ?? '');
}

/** Counts and logs dropped events and sends their number in `X-Dropped-Events`. */
export function reportDroppedEvents(
  dropped: readonly ValidationIssue[],
  reply: FastifyReply,
  { collector, log }: CollectorRoutesOptions,
): void {
  if (dropped.length === 0) return;
  collector.counts.countDropped(dropped);
  reply.header('x-dropped-events', String(dropped.length));
  log.info({ dropped: dropped.map(toWireIssue) }, 'Dropped invalid events of a beacon');
}

function sendError(
  reply: FastifyReply,
  { code, statusCode, errors, retryAfterSeconds }: CollectorError,
): FastifyReply {
  if (retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(retryAfterSeconds));
  }
  return reply
    .code(statusCode)
    .header('content-type', 'application/json')
    .send(
      JSON.stringify({
        code,
        errors: errors.map(({ pointer, message }) => ({ at: pointer, reason: message })),
      }),
    );
}

/** Converts client errors, including those of Fastify's body parser; `undefined` for all other errors. */
function toCollectorError(error: unknown): CollectorError | undefined {
  if (error instanceof CollectorError) return error;
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  if (error.statusCode === 413) return createBodyTooLargeError();
  const isClientError = Number(error.statusCode) >= 400 && Number(error.statusCode) < 500;
  return isClientError ? new CollectorError(400, 'The request cannot be read.') : undefined;
}

function toServerError(error: unknown): CollectorError {
  return isDiskFullError(error)
    ? new CollectorError(storageFullStatus, storageFullMessage, FAILURE_RETRY_SECONDS)
    : new CollectorError(503, 'Internal server error.', FAILURE_RETRY_SECONDS);
}
