import { gunzipSync, brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import {
  createPageDependencies,
  type PageDependencies,
} from '../../app/lib/content/page-dependencies.ts';
import { InvalidationLog } from '../../app/lib/content/invalidation-log.ts';
import {
  isBufferedResponse,
  createBufferedResponse,
} from '../../app/lib/ssr/buffered-response.server.ts';
import { cachePage, getPageCacheKey, sendCachedPage } from './cache-page.ts';
import { getEncodedBody, getFirstEncodedBody, PageCache } from './page-cache.ts';

const page = `<p>${'A page. '.repeat(100)}</p>`;

let log: InvalidationLog;
let cache: PageCache;
let dependencies: PageDependencies;

beforeEach(() => {
  log = new InvalidationLog();
  log.setConnected(true);
  cache = new PageCache(log);
  dependencies = { ...createPageDependencies(), tags: new Set(['m-film', 'r-1']) };
});

/**
 * Caches a response as a page, reads it to the end, and returns the headers that it is sent with.
 */
async function cacheResponse(
  headers: Record<string, string> = {},
  { status = 200, acceptEncoding }: { status?: number; acceptEncoding?: string } = {},
): Promise<Headers> {
  const response = new Response(page, {
    status,
    headers: { 'cache-control': 'no-cache', 'content-type': 'text/html', ...headers },
  });
  const renderStart = { position: log.position, createdAt: Date.now() };
  const { signal } = new AbortController();
  const sentPage = await cachePage(cache, 'a', {
    response,
    dependencies,
    renderStart,
    signal,
    acceptEncoding,
  });
  if (!(sentPage instanceof Response)) return new Headers(sentPage.headers);
  expect(isBufferedResponse(sentPage) ? sentPage.buffer.toString() : await sentPage.text()).toBe(
    page,
  );
  await new Promise((resolve) => setImmediate(resolve));
  return sentPage.headers;
}

it('caches a page with its cache tags until one of them is invalidated', async () => {
  const headers = await cacheResponse();
  expect(headers.get('surrogate-key')).toBe('m-film r-1');
  expect(headers.get('cache-tag')).toBe('m-film,r-1');
  expect(headers.has('cdn-cache-control')).toBe(false);
  log.invalidate(['r-2']);
  expect(cache.get('a')).toBeDefined();
  log.invalidate(['r-1']);
  expect(cache.get('a')).toBeUndefined();
});

it.each([
  ['is private', () => cacheResponse({ 'cache-control': 'private, no-store' })],
  ['sets a cookie', () => cacheResponse({ 'set-cookie': 'a=b' })],
  ['is not found', () => cacheResponse({}, { status: 404 })],
  [
    'is marked as uncacheable',
    () => {
      dependencies.isUncacheable = true;
      return cacheResponse();
    },
  ],
  [
    'has no cache tags',
    () => {
      dependencies.tags.clear();
      return cacheResponse();
    },
  ],
])('does not cache a page that %s', async (_, getResponse) => {
  await getResponse();
  expect(cache.get('a')).toBeUndefined();
});

it('stops CDNs from caching a page whose tags are incomplete', async () => {
  dependencies.queryPromises.push(new Promise(() => undefined));
  const headers = await cacheResponse();
  expect(headers.get('cdn-cache-control')).toBe('no-store');
  expect(cache.get('a')?.headers).toMatchObject({ 'cache-tag': 'm-film,r-1' });
});

it.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
  [undefined, '', (body: Buffer) => body],
])('sends a cached page with the content encoding %s', async (encoding, acceptEncoding, decode) => {
  await cacheResponse();
  const app = fastify();
  app.get('/', (request, reply) => {
    const cachedPage = cache.get('a');
    return cachedPage ? sendCachedPage(cachedPage, request, reply) : reply.code(500).send();
  });
  const send = (headers: Record<string, string>) => app.inject({ url: '/', headers });
  const response = await send({ 'accept-encoding': acceptEncoding });
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(decode(response.rawPayload).toString()).toBe(page);
  for (const etag of [String(response.headers.etag), '*']) {
    const repeatedResponse = await send({ 'if-none-match': etag });
    expect([repeatedResponse.statusCode, repeatedResponse.body]).toEqual([304, '']);
  }
});

it('sends a new page to its first client in the fastest encoding', async () => {
  const acceptEncoding = 'gzip, deflate, br, zstd';
  await cacheResponse({}, { acceptEncoding });
  const app = fastify();
  app.get('/', (request, reply) => {
    const cachedPage = cache.get('a');
    return cachedPage
      ? sendCachedPage(cachedPage, request, reply, getFirstEncodedBody)
      : reply.code(500).send();
  });
  const headers = { 'accept-encoding': acceptEncoding };
  const response = await app.inject({ url: '/', headers });
  expect(response.headers['content-encoding']).toBe('zstd');
  expect(zstdDecompressSync(response.rawPayload).toString()).toBe(page);
});

it.each(['zstd', 'br', 'gzip', ''])(
  'creates every encoding of a page that was first encoded for %j',
  async (acceptEncoding) => {
    await cacheResponse({}, { acceptEncoding });
    const cachedPage = cache.get('a');
    if (!cachedPage) throw new Error('The page is not cached.');
    for (const [acceptEncoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['', (body: Buffer) => body],
    ] as const) {
      const { body } = getEncodedBody(cachedPage, acceptEncoding);
      expect(decode(body).toString()).toBe(page);
      // A slice of a larger buffer would keep all of that buffer in memory.
      expect(body.length).toBe(acceptEncoding === '' ? page.length : body.buffer.byteLength);
    }
  },
);

it('caches a buffered page without reading its stream', async () => {
  const headers = { 'cache-control': 'no-cache' };
  const response = createBufferedResponse(Buffer.from(page), { headers });
  const renderStart = { position: log.position, createdAt: Date.now() };
  const { signal } = new AbortController();
  await cachePage(cache, 'a', { response, dependencies, renderStart, signal });
  expect(cache.get('a')?.firstEncoding.body.toString()).toBe(page);
});

it('returns no cache key in draft mode and for unsafe methods', async () => {
  const keys: (string | undefined)[] = [];
  const app = fastify();
  app.all('/*', (request, reply) => {
    keys.push(getPageCacheKey(request, 'https://site.test'));
    return reply.send('');
  });
  const send = (method: 'GET' | 'POST', cookie: string) =>
    app.inject({ method, url: '/films', headers: { cookie } });
  await send('GET', 'theme=dark');
  await send('GET', 'a=b; vitrine-draft=x');
  await send('GET', '__Host-vitrine-draft=x');
  await send('POST', '');
  expect(keys.map((key) => key !== undefined)).toEqual([true, false, false, false]);
});
