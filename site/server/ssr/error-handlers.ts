import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFullError, storageFullStatus } from '../../service/files/disk-full.ts';
import { isClientError } from '../../service/http/is-client-error.ts';
import type { PageServerBuild } from './page-server-build.ts';
import { renderErrorPage, type ErrorPageStatus } from './error-page.ts';

/** A request that cannot be routed to a page. */
class UnroutableRequestError extends Error {
  override readonly name = 'UnroutableRequestError';
  readonly status: ErrorPageStatus;
  constructor(status: ErrorPageStatus) {
    super(`The request cannot be routed (status ${status}).`);
    this.status = status;
  }
}

/** Methods of requests that reach the pages, which may reject them. */
const supportedMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Renders an error page for errors thrown outside of page rendering, and for requests that cannot be
 * routed: those with an invalid host or URL, or an unsupported method.
 */
export function addErrorHandlers(
  app: FastifyInstance,
  loadBuild: () => Promise<PageServerBuild>,
): void {
  app.addHook('onRequest', async ({ method, host, url }) => {
    if (!supportedMethods.has(method)) throw new UnroutableRequestError(405);
    if (!isValidHost(host) || !url.startsWith('/')) throw new UnroutableRequestError(400);
  });
  // Every path has a route, so this handler is only called for methods that Fastify does not route.
  app.setNotFoundHandler(() => {
    throw new UnroutableRequestError(405);
  });
  app.setErrorHandler(async (error, request, reply) => {
    const status = getErrorStatus(error);
    if (status >= 500) console.error(error);
    return sendErrorPage(status, { request, reply, assets: (await loadBuild()).assets });
  });
}

function getErrorStatus(error: unknown): ErrorPageStatus {
  if (error instanceof UnroutableRequestError) return error.status;
  if (isDiskFullError(error)) return storageFullStatus;
  return isClientError(error) ? 400 : 500;
}

/** `Allow` header of pages without an action. */
export const READ_ONLY_METHODS = 'GET, HEAD';

/**
 * Returns whether a response is a plain-text error of React Router for a client that accepts HTML.
 */
export function isFrameworkErrorResponse(
  { status, headers }: Response,
  { headers: requestHeaders }: FastifyRequest,
) {
  const isHtml = headers.get('content-type')?.startsWith('text/plain') !== true;
  return status === 500 && !isHtml && requestHeaders.accept?.includes('text/html') === true;
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

/** Returns whether a `Host` header is valid in a URL. */
function isValidHost(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { username, password } = new URL(`http://${host}`);
  return username === '' && password === '';
}
