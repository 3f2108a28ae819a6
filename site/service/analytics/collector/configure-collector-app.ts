import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { parseAddress } from '../../http/client-address.ts';
import { isDiskFullError, storageFullMessage, storageFullStatus } from '../../files/disk-full.ts';
import { CollectorError, toWireIssue, type ValidationIssue } from './collector-error.ts';
import type { Collector, ClientInfo } from './collector.ts';
import { MAX_BODY_BYTES, createBodyTooLargeError } from './decompress-body.ts';

/** What the routes of the collector need. */
export interface CollectorRoutesOptions {
  readonly collector: Collector;
  readonly log: Logger;
  /** The header in which a proxy says who asks; undefined where nobody stands between. */
  readonly addressHeader: string | undefined;
}

/** Players on pages of all origins may send, and may read why something was not taken. */
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-expose-headers': 'retry-after, x-dropped-events',
  'access-control-max-age': '86400',
  'cache-control': 'no-store',
};

/** Seconds after which a beacon may be sent again that failed for a reason of the server's own. */
const failedSeconds = 30;

/** Takes bodies as they come, and says in JSON what is wrong with them. */
export function configureCollectorApp(
  app: FastifyInstance,
  { collector, log }: CollectorRoutesOptions,
): void {
  app.removeAllContentTypeParsers();
  const parsing = { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES } as const;
  app.addContentTypeParser('*', parsing, (_, body, next) => next(null, body));
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFor(error);
    if (!refusal) log.error({ err: error, url: request.routeOptions.url }, 'A request failed');
    const answered = refusal ?? unexpected(error);
    collector.counts.refuse(answered.code);
    log.info(
      { code: answered.code, errors: answered.errors.map(toWireIssue) },
      'Rejected a beacon',
    );
    return refuse(reply, answered);
  });
}

/** What was sent; empty where nothing was. */
export function getBody({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** Who sends a request; the collector names sites that name themselves otherwise. */
export function getClientInfo(
  request: FastifyRequest,
  { addressHeader }: CollectorRoutesOptions,
): ClientInfo {
  return {
    address: forwardedAddress(request, addressHeader) ?? parseAddress(request.ip) ?? request.ip,
    site: request.hostname,
    userAgent: request.headers['user-agent'],
  };
}

/** The last address of the header: the one that the nearest proxy saw. */
function forwardedAddress(
  { headers }: FastifyRequest,
  name: string | undefined,
): string | undefined {
  const said = name === undefined ? undefined : headers[name];
  const list = Array.isArray(said) ? said.join(',') : said;
  return parseAddress(list?.split(',').at(-1) ?? '');
}

/** Tells how much of what was sent is not kept. */
export function reportDroppedEvents(
  dropped: readonly ValidationIssue[],
  reply: FastifyReply,
  { collector, log }: CollectorRoutesOptions,
): void {
  if (dropped.length === 0) return;
  collector.counts.drop(dropped);
  reply.header('x-dropped-events', String(dropped.length));
  log.info({ dropped: dropped.map(toWireIssue) }, 'Dropped invalid events of a beacon');
}

function refuse(
  reply: FastifyReply,
  { code, status, errors, retryAfter }: CollectorError,
): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(status)
    .header('content-type', 'application/json')
    .send(
      JSON.stringify({
        code,
        errors: errors.map(({ pointer, message }) => ({ at: pointer, reason: message })),
      }),
    );
}

/** A refusal of ours, or of the server before a body has come to us; undefined for what is neither. */
function refusalFor(error: unknown): CollectorError | undefined {
  if (error instanceof CollectorError) return error;
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  if (error.statusCode === 413) return createBodyTooLargeError();
  const isTheirs = Number(error.statusCode) >= 400 && Number(error.statusCode) < 500;
  return isTheirs ? new CollectorError(400, 'The request cannot be read.') : undefined;
}

function unexpected(error: unknown): CollectorError {
  return isDiskFullError(error)
    ? new CollectorError(storageFullStatus, storageFullMessage, failedSeconds)
    : new CollectorError(503, 'Internal server error.', failedSeconds);
}
