import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFullError, storageFullStatus } from '../../service/files/disk-full.ts';
import { isClientError } from '../../service/http/client-error.ts';
import type { PageServerBuild } from './page-server-build.ts';
import { renderErrorPage, type ErrorPageStatus } from './error-page.ts';

/** A request that no page can be asked with. */
class Unaskable extends Error {
  override readonly name = 'Unaskable';
  readonly status: ErrorPageStatus;
  constructor(status: ErrorPageStatus) {
    super(`The request is malformed (status ${status}).`);
    this.status = status;
  }
}

/** Methods that pages know, if only to say that they can be read. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Answers in words whatever breaks outside of the pages, and turns away what cannot even be asked
 * of them: a host or an address that is none, a method of another protocol.
 */
export function addErrorHandlers(app: FastifyInstance, load: () => Promise<PageServerBuild>): void {
  app.addHook('onRequest', async ({ method, host, url }) => {
    if (!knownMethods.has(method)) throw new Unaskable(405);
    if (!isHost(host) || !url.startsWith('/')) throw new Unaskable(400);
  });
  // There are methods for which no route can be, and nothing but a method has none.
  app.setNotFoundHandler(() => {
    throw new Unaskable(405);
  });
  app.setErrorHandler(async (error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) console.error(error);
    return sendErrorPage(status, { request, reply, assets: (await load()).assets });
  });
}

function statusOf(error: unknown): ErrorPageStatus {
  if (error instanceof Unaskable) return error.status;
  if (isDiskFullError(error)) return storageFullStatus;
  return isClientError(error) ? 400 : 500;
}

/** What can be done with a page that can only be read. */
export const readOnlyMethods = 'GET, HEAD';

/** Tells whether the pages have given up, and said so to nobody who reads pages. */
export function isUnhandledError(
  { status, headers }: Response,
  { headers: asked }: FastifyRequest,
) {
  const isPage = headers.get('content-type')?.startsWith('text/plain') !== true;
  return status === 500 && !isPage && asked.accept?.includes('text/html') === true;
}

/** Sends a page that needs nothing of what may have broken. */
export function sendErrorPage(
  status: ErrorPageStatus,
  {
    request,
    reply,
    assets,
  }: {
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly assets: PageServerBuild['assets'];
  },
): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    .headers(status === 405 ? { allow: readOnlyMethods } : {})
    .send(renderErrorPage(status, request.originalUrl, assets));
}

/** Tells whether addresses can be made of what a request names as its host. */
function isHost(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { username, password } = new URL(`http://${host}`);
  return username === '' && password === '';
}
