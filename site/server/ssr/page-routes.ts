import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler } from 'react-router';
import { createPageDependencies } from '../../app/lib/content/page-dependencies.ts';
import type { LoadContextValues } from '../../app/load-context.ts';
import { isBufferedResponse } from '../../app/lib/ssr/buffered-response.server.ts';
import { getRateLimitKey } from '../../service/http/client-address.ts';
import { getRequestOrigin } from '../../service/http/get-request-origin.ts';
import { yieldToEventLoop } from '../../service/runtime/yield-to-event-loop.ts';
import {
  cachePage,
  getPageCacheKey,
  SAFE_METHODS,
  sendCachedPage,
  type RenderedPage,
} from './cache-page.ts';
import { getFirstEncodedBody, type PageCache } from './page-cache.ts';
import { getCanonicalPath, redirectPermanently, getLowercaseSlugPath } from './canonical-path.ts';
import {
  isFrameworkErrorResponse,
  READ_ONLY_METHODS,
  sendErrorPage,
  addErrorHandlers,
} from './error-handlers.ts';
import { addBodyLimit } from './body-limit.ts';
import { createPageRequestHandler } from './page-request-handler.ts';
import type { PageServerBuild } from './page-server-build.ts';
import { isDecodableUrl } from '../../app/lib/http/malformed-url.ts';

/**
 * Compression of streamed pages. Each chunk is flushed immediately, instead of waiting for a full
 * block.
 */
const compressionOptions = {
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  brotliOptions: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    // Compresses as well as the best gzip level, in the time of the fastest.
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      // A window of 256 KiB holds a whole page; the default is 4 MiB.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
};

/** Random bytes of a nonce: 144 bits, which cannot be guessed. */
const NONCE_BYTES = 18;

export interface PageRoutesOptions {
  /** Loads the page build; called for each request, so that development can reload it. */
  readonly loadBuild: () => Promise<PageServerBuild>;
  /** Creates the context of a request; `rateLimitKey` identifies its client. */
  readonly createPageContext: (
    request: Request,
    rateLimitKey: string,
  ) => Omit<LoadContextValues, 'dependencies' | 'embedScripts' | 'nonce'>;
  readonly mode: 'production' | 'development';
  /** Public origin of the site; `undefined` if it is taken from the request. */
  readonly publicUrl?: string | undefined;
  /** Cache of rendered pages; absent: every page is rendered. */
  readonly pageCache?: PageCache | undefined;
}

/** Sends a page that is not cached. It has no ETag, so only `If-None-Match: *` matches it. */
async function sendUncachedPage(
  response: Response,
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isNotModified = SAFE_METHODS.has(method) && headers['if-none-match']?.trim() === '*';
  if (isNotModified && response.status === 200) {
    await response.body?.cancel();
    return reply.headers(Object.fromEntries(response.headers)).code(304).send();
  }
  if (!isBufferedResponse(response)) return reply.send(response);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.code(response.status).send(response.buffer);
}

/** Adds the routes of the pages, which handle every request that no other route handles. */
export async function registerPageRoutes(
  app: FastifyInstance,
  { loadBuild, createPageContext, mode, publicUrl, pageCache }: PageRoutesOptions,
): Promise<void> {
  addErrorHandlers(app, loadBuild);
  addBodyLimit(app);
  await app.register(compress, compressionOptions);
  // Pages read request bodies themselves, as streams.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  // With the build instead of a loader, the router computes its route table once and not per
  // request.
  const handleRequest =
    mode === 'production'
      ? createPageRequestHandler(await loadBuild(), mode)
      : createRequestHandler(loadBuild, mode);

  async function renderPage(request: FastifyRequest, pageRequest: Request): Promise<RenderedPage> {
    const { assets, entry } = await loadBuild();
    const dependencies = createPageDependencies();
    // In development Vite adds inline scripts without a nonce.
    const nonce =
      mode === 'production' ? randomBytes(NONCE_BYTES).toString('base64url') : undefined;
    const renderStart = { position: pageCache?.log.position ?? 0, createdAt: Date.now() };
    const context = entry.module.createLoadContext({
      ...createPageContext(pageRequest, getRateLimitKey(request.ip)),
      embedScripts: listEmbedScripts(assets),
      nonce,
      dependencies,
    });
    const response = await handleRequest(pageRequest, context);
    const { headers } = response;
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
    if (response.status === 405 && !headers.has('allow')) headers.set('allow', READ_ONLY_METHODS);
    const acceptEncoding = request.headers['accept-encoding'];
    const { signal } = pageRequest;
    return { response, dependencies, renderStart, nonce, signal, acceptEncoding };
  }

  app.all('/*', async (request, reply) => {
    const { routes, assets } = await loadBuild();
    const isSafe = SAFE_METHODS.has(request.method);
    const canonicalUrl = isSafe ? getCanonicalPath(request.originalUrl, routes) : undefined;
    if (canonicalUrl !== undefined) return redirectPermanently(canonicalUrl, reply);
    const origin = getRequestOrigin(request, publicUrl);
    const key = pageCache && getPageCacheKey(request, origin);
    const cachedPage = pageCache && key !== undefined ? pageCache.get(key) : undefined;
    if (cachedPage) return sendCachedPage(cachedPage, request, reply);
    // Yields, so that pages requested together are rendered in separate iterations of the event loop:
    // a hundred rejected sign-ins in one iteration delayed static files by half a second.
    await yieldToEventLoop();
    // The URL was escaped for routing; the page receives the original one.
    if (!isDecodableUrl(request.originalUrl)) request.raw.url = request.originalUrl;
    const { protocol, host } = new URL(origin);
    const pageRequest = createRequest(request.raw, reply.raw, { protocol, host });
    // A HEAD request renders the whole page, because its cache tags and its ETag are known only
    // then.
    const isCacheableHead = key !== undefined && pageRequest.method === 'HEAD';
    const rendered = await renderPage(
      request,
      isCacheableHead ? new Request(pageRequest, { method: 'GET' }) : pageRequest,
    );
    if (isSafe && rendered.response.status === 404) {
      const lowercaseUrl = getLowercaseSlugPath(request.originalUrl, routes);
      if (lowercaseUrl !== undefined && (await pageExists(request, pageRequest, lowercaseUrl)))
        return redirectPermanently(lowercaseUrl, reply);
    }
    if (mode === 'production' && isFrameworkErrorResponse(rendered.response, request)) {
      return sendErrorPage(500, { request, reply, assets });
    }
    if (!pageCache || key === undefined) return sendUncachedPage(rendered.response, request, reply);
    const page = await cachePage(pageCache, key, rendered);
    return page instanceof Response
      ? sendUncachedPage(page, request, reply)
      : sendCachedPage(page, request, reply, getFirstEncodedBody);
  });

  async function pageExists(request: FastifyRequest, { url, headers }: Request, path: string) {
    const headRequest = new Request(new URL(path, url), { method: 'HEAD', headers });
    return (await renderPage(request, headRequest)).response.status === 200;
  }
}

/** Route whose browser module is the embed script. */
const EMBED_ROUTE = 'routes/embed';

/** Lists the URLs of the embed script, which comes first, and its imports. */
function listEmbedScripts({ routes }: PageServerBuild['assets']): readonly string[] {
  const { module = '', imports = [] } = routes[EMBED_ROUTE] ?? {};
  return [module, ...imports];
}
