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
import { cachePage, pageCacheKey, sendCachedPage } from './cache-page.ts';
import { encodedBody, firstEncodedBody, PageCache } from './page-cache.ts';

const page = `<p>${'A page. '.repeat(100)}</p>`;

let log: InvalidationLog;
let kept: PageCache;
let facts: PageDependencies;

beforeEach(() => {
  log = new InvalidationLog();
  log.setConnected(true);
  kept = new PageCache(log);
  facts = { ...createPageDependencies(), tags: new Set(['m-film', 'r-1']) };
});

/** Answers a request as a page would be, reads it to its end, and gives the headers it was sent with. */
async function answered(
  headers: Record<string, string> = {},
  { status = 200, accepted }: { status?: number; accepted?: string } = {},
): Promise<Headers> {
  const response = new Response(page, {
    status,
    headers: { 'cache-control': 'no-cache', 'content-type': 'text/html', ...headers },
  });
  const begun = { position: log.position, createdAt: Date.now() };
  const { signal } = new AbortController();
  const sent = await cachePage(kept, 'a', { response, facts, startedAt: begun, signal, accepted });
  if (!(sent instanceof Response)) return new Headers(sent.headers);
  expect(isBufferedResponse(sent) ? sent.buffer.toString() : await sent.text()).toBe(page);
  await new Promise((resolve) => setImmediate(resolve));
  return sent.headers;
}

it('keeps a page with its tags until one of them is told', async () => {
  const sent = await answered();
  expect(sent.get('surrogate-key')).toBe('m-film r-1');
  expect(sent.get('cache-tag')).toBe('m-film,r-1');
  expect(sent.has('cdn-cache-control')).toBe(false);
  log.invalidate(['r-2']);
  expect(kept.get('a')).toBeDefined();
  log.invalidate(['r-1']);
  expect(kept.get('a')).toBeUndefined();
});

it.each([
  ['is for one reader', () => answered({ 'cache-control': 'private, no-store' })],
  ['sets a cookie', () => answered({ 'set-cookie': 'a=b' })],
  ['is no page', () => answered({}, { status: 404 })],
  [
    'shows something old',
    () => {
      facts.isUncacheable = true;
      return answered();
    },
  ],
  [
    'depends on nothing that anybody would tell of',
    () => {
      facts.tags.clear();
      return answered();
    },
  ],
])('keeps nothing that %s', async (_, answer) => {
  await answer();
  expect(kept.get('a')).toBeUndefined();
});

it('tells caches on the way to keep nothing of which not all tags are known yet', async () => {
  facts.pending.push(new Promise(() => undefined));
  const sent = await answered();
  expect(sent.get('cdn-cache-control')).toBe('no-store');
  expect(kept.get('a')?.headers).toMatchObject({ 'cache-tag': 'm-film,r-1' });
});

it.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
  [undefined, '', (body: Buffer) => body],
])('sends what is kept as %s', async (form, accepted, read) => {
  await answered();
  const app = fastify();
  app.get('/', (request, reply) => {
    const found = kept.get('a');
    return found ? sendCachedPage(found, request, reply) : reply.code(500).send();
  });
  const ask = (headers: Record<string, string>) => app.inject({ url: '/', headers });
  const answer = await ask({ 'accept-encoding': accepted });
  expect(answer.headers['content-encoding']).toBe(form);
  expect(read(answer.rawPayload).toString()).toBe(page);
  for (const known of [String(answer.headers.etag), '*']) {
    const again = await ask({ 'if-none-match': known });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
});

it('sends a page to whom it was made for in the form that is made soonest', async () => {
  const accepted = 'gzip, deflate, br, zstd';
  await answered({}, { accepted });
  const app = fastify();
  app.get('/', (request, reply) => {
    const found = kept.get('a');
    return found ? sendCachedPage(found, request, reply, firstEncodedBody) : reply.code(500).send();
  });
  const headers = { 'accept-encoding': accepted };
  const answer = await app.inject({ url: '/', headers });
  expect(answer.headers['content-encoding']).toBe('zstd');
  expect(zstdDecompressSync(answer.rawPayload).toString()).toBe(page);
});

it.each(['zstd', 'br', 'gzip', ''])(
  'gives every form of a page that was made for a reader of %j first',
  async (accepted) => {
    await answered({}, { accepted });
    const found = kept.get('a');
    if (!found) throw new Error('It was not kept.');
    for (const [wanted, read] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['', (body: Buffer) => body],
    ] as const) {
      const { body } = encodedBody(found, wanted);
      expect(read(body).toString()).toBe(page);
      // A piece of something larger would keep all of it.
      expect(body.length).toBe(wanted === '' ? page.length : body.buffer.byteLength);
    }
  },
);

it('keeps a page of which the bytes are at hand without its stream', async () => {
  const headers = { 'cache-control': 'no-cache' };
  const response = createBufferedResponse(Buffer.from(page), { headers });
  const begun = { position: log.position, createdAt: Date.now() };
  const { signal } = new AbortController();
  await cachePage(kept, 'a', { response, facts, startedAt: begun, signal });
  expect(kept.get('a')?.firstEncoding.body.toString()).toBe(page);
});

it('answers neither whoever sees drafts nor whoever sends something from what is kept', async () => {
  const keys: (string | undefined)[] = [];
  const app = fastify();
  app.all('/*', (request, reply) => {
    keys.push(pageCacheKey(request, 'https://site.test'));
    return reply.send('');
  });
  const ask = (method: 'GET' | 'POST', cookie: string) =>
    app.inject({ method, url: '/films', headers: { cookie } });
  await ask('GET', 'theme=dark');
  await ask('GET', 'a=b; vitrine-draft=x');
  await ask('GET', '__Host-vitrine-draft=x');
  await ask('POST', '');
  expect(keys.map((key) => key !== undefined)).toEqual([true, false, false, false]);
});
