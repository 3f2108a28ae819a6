import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { PageDependencies } from '../../app/lib/content/page-dependencies.ts';
import type { CacheStamp } from '../../app/lib/content/invalidation-log.ts';
import { negotiateLocale } from '../../app/lib/i18n/accept-language.ts';
import { matchesEntityTag } from '../../service/http/files/entity-tag.ts';
import {
  isBufferedResponse,
  createBufferedResponse,
} from '../../app/lib/ssr/buffered-response.server.ts';
import { replaceNoncesWithHashes } from './replace-nonces-with-hashes.ts';
import { getEncodedBody, type CachedPage, type PageCache } from './page-cache.ts';

/** Maximum time that a page waits for the cache tags of its streamed content. */
const TAG_TIMEOUT_MS = 50;

/** Requests with this cookie show drafts, which are neither cached nor served from the cache. */
const draftCookie = /(?:^|;\s*)(?:__Host-)?vitrine-draft=/;

/** Paths whose locale depends on `Accept-Language`. */
const negotiatedPaths = /^\/embed\//;

/** Paths of single-use links. */
const singleUsePaths = /^\/draft\//;

/** Safe HTTP methods (RFC 9110, section 9.2.1) that pages support. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Returns the cache key of a page; `undefined` for a request that bypasses the cache. `origin` is
 * the origin that the page is rendered for.
 */
export function getPageCacheKey({ method, headers, url }: FastifyRequest, origin: string) {
  if (singleUsePaths.test(url)) return undefined;
  if (!SAFE_METHODS.has(method) || draftCookie.test(headers.cookie ?? '')) return undefined;
  // Crawlers receive complete pages, browsers receive streamed ones.
  const clientKind = isbot(headers['user-agent']) ? 'bot' : 'reader';
  // Other pages have their locale in the path.
  const locale = negotiatedPaths.test(url) ? negotiateLocale(headers['accept-language']) : '';
  return `${clientKind} ${locale} ${origin}${url}`;
}

/** Sends a cached page in the best content encoding that the client accepts. */
export function sendCachedPage(
  page: CachedPage,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  selectBody = getEncodedBody,
) {
  const vary = ['accept-encoding', page.headers['vary']].filter(Boolean).join(', ');
  reply.headers(page.headers).header('etag', page.etag).header('vary', vary);
  if (matchesEntityTag(headers['if-none-match'], page.etag)) return reply.code(304).send();
  const { encoding, body } = selectBody(page, headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** `Cache-Control` of pages that are the same for every visitor. */
const sharedCacheControl = /^(?:no-cache$|public\b)/;

/** A rendered page and its dependencies. */
export interface RenderedPage {
  readonly response: Response;
  readonly dependencies: PageDependencies;
  /** The time and the position in the invalidation log at the start of rendering. */
  readonly renderStart: Pick<CacheStamp, 'position' | 'createdAt'>;
  /** CSP nonce of its scripts; absent if the page has none. */
  readonly nonce?: string | undefined;
  readonly signal: AbortSignal;
  /** The `Accept-Encoding` header of the request. */
  readonly acceptEncoding?: string | undefined;
}

/**
 * Adds cache tag headers to a page and caches it under `key`. A page whose tags are complete is
 * cached first and returned in its cached form. A page that is still streaming is returned as a
 * response, and cached once it has been sent completely.
 */
export async function cachePage(
  cache: PageCache,
  key: string,
  { response, dependencies, renderStart, nonce, signal, acceptEncoding }: RenderedPage,
): Promise<CachedPage | Response> {
  const { status, headers } = response;
  const isShared =
    sharedCacheControl.test(headers.get('cache-control') ?? '') && !headers.has('set-cookie');
  const isEmpty = !isBufferedResponse(response) && !response.body;
  if (status !== 200 || isEmpty || !isShared || dependencies.tags.size === 0) return response;
  const cacheBody = (body: Buffer, firstAcceptEncoding?: string): CachedPage => {
    const page = replaceNoncesWithHashes(body, Object.fromEntries(headers), nonce);
    const cachedHeaders = { ...page.headers, ...createTagHeaders(dependencies.tags) };
    return cache.set(key, page.body, {
      ...{ ...renderStart, tags: [...dependencies.tags] },
      ...{ headers: cachedHeaders, acceptEncoding: firstAcceptEncoding },
    });
  };
  if (await haveTagsSettled(dependencies)) {
    const body = await readBody(response);
    if (!dependencies.isUncacheable && !signal.aborted) return cacheBody(body, acceptEncoding);
    return createBufferedResponse(body, {
      status,
      headers: createUncachedHeaders(headers, dependencies),
    });
  }
  const responseToSend = isBufferedResponse(response) ? new Response(response.buffer) : response;
  const responseToCache = responseToSend.clone();
  const cacheWhenComplete = async (): Promise<void> => {
    const body = await readBody(responseToCache);
    if (!dependencies.isUncacheable && !signal.aborted) cacheBody(body);
  };
  cacheWhenComplete().catch(() => undefined);
  return new Response(responseToSend.body, {
    status,
    headers: createUncachedHeaders(headers, dependencies),
  });
}

async function readBody(response: Response): Promise<Buffer<ArrayBuffer>> {
  return isBufferedResponse(response) ? response.buffer : Buffer.from(await response.arrayBuffer());
}

async function haveTagsSettled({ queryPromises }: PageDependencies): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, TAG_TIMEOUT_MS, false);
  });
  const tagsSettled = Promise.allSettled(queryPromises).then(() => true);
  return Promise.race([tagsSettled, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Creates headers that stop shared caches from storing a page whose tags are incomplete or whose
 * content is stale, because they could not invalidate it.
 */
function createUncachedHeaders(headers: Headers, { tags }: PageDependencies): Headers {
  const uncachedHeaders = new Headers(headers);
  for (const [name, value] of Object.entries(createTagHeaders(tags)))
    uncachedHeaders.set(name, value);
  uncachedHeaders.set('cdn-cache-control', 'no-store');
  return uncachedHeaders;
}

/** Returns the cache tags of a page, in the headers that CDNs support. */
function createTagHeaders(tags: ReadonlySet<string>): Record<string, string> {
  const sortedTags = [...tags].toSorted();
  return { 'surrogate-key': sortedTags.join(' '), 'cache-tag': sortedTags.join(',') };
}
