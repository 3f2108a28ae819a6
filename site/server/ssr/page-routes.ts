import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler } from 'react-router';
import { createPageDependencies } from '../../app/lib/content/page-dependencies.ts';
import type { LoadContextValues } from '../../app/load-context.ts';
import { isBufferedResponse } from '../../app/lib/ssr/buffered-response.server.ts';
import { rateLimitKey } from '../../service/http/client-address.ts';
import { requestOrigin } from '../../service/http/request-origin.ts';
import { eventLoopTurn } from '../../service/runtime/event-loop-turn.ts';
import {
  cachePage,
  pageCacheKey,
  safeMethods,
  sendCachedPage,
  type RenderedPage,
} from './cache-page.ts';
import { firstEncodedBody, type PageCache } from './page-cache.ts';
import { canonicalPath, redirectPermanently, lowercaseSlugPath } from './canonical-path.ts';
import {
  isUnhandledError,
  readOnlyMethods,
  sendErrorPage,
  addErrorHandlers,
} from './error-handlers.ts';
import { addBodyLimit } from './body-limit.ts';
import { createPageRequestHandler } from './page-request-handler.ts';
import type { PageServerBuild } from './page-server-build.ts';
import { embedScripts } from './frame-scripts.ts';
import { isDecodableUrl } from '../../app/lib/http/malformed-url.ts';

/** Every piece of a streamed page leaves at once, rather than when the compressor has enough. */
const compression = {
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  brotliOptions: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    // As small as gzip at its best, in the time of gzip at its fastest.
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      // Room for a whole page, and not the four megabytes that are usual.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
};

/** Random bytes of a nonce: more than anybody can try. */
const nonceBytes = 18;

export interface PageRoutesOptions {
  /** Hands out the pages; asked for each request, so that development can renew them. */
  readonly loadBuild: () => Promise<PageServerBuild>;
  /** Receives the rate limit key of the client. */
  readonly createPageContext: (
    request: Request,
    client: string,
  ) => Omit<LoadContextValues, 'dependencies' | 'embedScripts' | 'nonce'>;
  readonly mode: 'production' | 'development';
  /** The address that visitors use; undefined if it is the one that requests name. */
  readonly publicUrl?: string | undefined;
  /** Keeps pages for the next reader; absent, each is made anew. */
  readonly pageCache?: PageCache | undefined;
}

/** Sends a page that is not kept, and so has no name: who has any of it, has it. */
async function sendOnce(
  response: Response,
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isHad = safeMethods.has(method) && headers['if-none-match']?.trim() === '*';
  if (isHad && response.status === 200) {
    await response.body?.cancel();
    return reply.headers(Object.fromEntries(response.headers)).code(304).send();
  }
  if (!isBufferedResponse(response)) return reply.send(response);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.code(response.status).send(response.buffer);
}

/** Answers whatever nothing else answers with a page. */
export async function pageRoutes(
  app: FastifyInstance,
  { loadBuild, createPageContext, mode, publicUrl, pageCache }: PageRoutesOptions,
): Promise<void> {
  addErrorHandlers(app, loadBuild);
  addBodyLimit(app);
  await app.register(compress, compression);
  // Pages read request bodies themselves, as streams.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  // Given the pages themselves it works out once which routes there are, and not for each request.
  const handle =
    mode === 'production'
      ? createPageRequestHandler(await loadBuild(), mode)
      : createRequestHandler(loadBuild, mode);

  async function make(request: FastifyRequest, asked: Request): Promise<RenderedPage> {
    const { assets, entry } = await loadBuild();
    const facts = createPageDependencies();
    // Vite writes scripts of its own into the pages of sources.
    const nonce = mode === 'production' ? randomBytes(nonceBytes).toString('base64url') : undefined;
    const begun = { position: pageCache?.log.position ?? 0, createdAt: Date.now() };
    const context = entry.module.createLoadContext({
      ...createPageContext(asked, rateLimitKey(request.ip)),
      embedScripts: embedScripts(assets),
      nonce,
      dependencies: facts,
    });
    const response = await handle(asked, context);
    const { headers } = response;
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
    if (response.status === 405 && !headers.has('allow')) headers.set('allow', readOnlyMethods);
    const accepted = request.headers['accept-encoding'];
    return { response, facts, startedAt: begun, nonce, signal: asked.signal, accepted };
  }

  app.all('/*', async (request, reply) => {
    const { routes, assets } = await loadBuild();
    const isRead = safeMethods.has(request.method);
    const right = isRead ? canonicalPath(request.originalUrl, routes) : undefined;
    if (right !== undefined) return redirectPermanently(right, reply);
    const origin = requestOrigin(request, publicUrl);
    const key = pageCache && pageCacheKey(request, origin);
    const known = pageCache && key !== undefined ? pageCache.get(key) : undefined;
    if (known) return sendCachedPage(known, request, reply);
    // Pages that are requested at once are rendered in turns of their own: a hundred refused
    // sign-ins in one turn kept static files waiting for half a second.
    await eventLoopTurn();
    // What was written anew to be routed is shown as it was asked for.
    if (!isDecodableUrl(request.originalUrl)) request.raw.url = request.originalUrl;
    const { protocol, host } = new URL(origin);
    const sent = createRequest(request.raw, reply.raw, { protocol, host });
    // What is said of a page is known once it is made: its tags, and a name for what it says.
    const isWanted = key !== undefined && sent.method === 'HEAD';
    const made = await make(request, isWanted ? new Request(sent, { method: 'GET' }) : sent);
    if (isRead && made.response.status === 404) {
      const small = lowercaseSlugPath(request.originalUrl, routes);
      if (small !== undefined && (await isThere(request, sent, small)))
        return redirectPermanently(small, reply);
    }
    if (mode === 'production' && isUnhandledError(made.response, request)) {
      return sendErrorPage(500, { request, reply, assets });
    }
    if (!pageCache || key === undefined) return sendOnce(made.response, request, reply);
    const page = await cachePage(pageCache, key, made);
    return page instanceof Response
      ? sendOnce(page, request, reply)
      : sendCachedPage(page, request, reply, firstEncodedBody);
  });

  async function isThere(request: FastifyRequest, { url, headers }: Request, address: string) {
    const asked = new Request(new URL(address, url), { method: 'HEAD', headers });
    return (await make(request, asked)).response.status === 200;
  }
}
