import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFullError, storageFullStatus } from '../../service/files/disk-full.ts';
import { isClientError } from '../../service/http/client-error.ts';
import type { PageServerBuild } from './page-server-build.ts';
import { renderErrorPage, type ErrorPageStatus } from './error-page.ts';

/** A request that cannot be routed to a page. */
class MalformedRequestError extends Error {
  override readonly name = 'MalformedRequestError';
  readonly status: ErrorPageStatus;
  constructor(status: ErrorPageStatus) {
    super(`The request is malformed (status ${status}).`);
    this.status = status;
  }
}

/** Methods that pages handle, if only to reject them. */
const supportedMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Renders an error page for errors outside of the pages, and for requests that cannot be routed: an
 * invalid host or URL, or an unsupported method.
 */
export function addErrorHandlers(
  app: FastifyInstance,
  loadBuild: () => Promise<PageServerBuild>,
): void {
  app.addHook('onRequest', async ({ method, host, url }) => {
    if (!supportedMethods.has(method)) throw new MalformedRequestError(405);
    if (!isHost(host) || !url.startsWith('/')) throw new MalformedRequestError(400);
  });
  // Every path has a route, so only methods that Fastify does not route end up here.
  app.setNotFoundHandler(() => {
    throw new MalformedRequestError(405);
  });
  app.setErrorHandler(async (error, request, reply) => {
    const status = getErrorStatus(error);
    if (status >= 500) console.error(error);
    return sendErrorPage(status, { request, reply, assets: (await loadBuild()).assets });
  });
}

function getErrorStatus(error: unknown): ErrorPageStatus {
  if (error instanceof MalformedRequestError) return error.status;
  if (isDiskFullError(error)) return storageFullStatus;
  return isClientError(error) ? 400 : 500;
}

/** `Allow` header of pages without an action. */
export const READ_ONLY_METHODS = 'GET, HEAD';

/**
 * Whether a response is an error of the framework, which is plain text, for a client that accepts
 * HTML.
 */
export function isUnhandledError(
  { status, headers }: Response,
  { headers: requestHeaders }: FastifyRequest,
) {
  const isPage = headers.get('content-type')?.startsWith('text/plain') !== true;
  return status === 500 && !isPage && requestHeaders.accept?.includes('text/html') === true;
}

/** Sends an error page that does not depend on the page renderer. */
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
    .headers(status === 405 ? { allow: READ_ONLY_METHODS } : {})
    .send(renderErrorPage(status, request.originalUrl, assets));
}

/** Whether a `Host` header is valid in a URL. */
function isHost(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { username, password } = new URL(`http://${host}`);
  return username === '' && password === '';
}
