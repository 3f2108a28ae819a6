import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { previewTickets } from '../../site/app/features/drafts/preview-tickets.server.ts';
import { siteCredentials } from '../fixtures/site-credentials.ts';
import { startSite } from '../fixtures/site-process.ts';

test('a page is cached with its cache tags, and revalidated with its ETag', async ({ request }) => {
  await request.get('/journal');
  const cached = await request.get('/journal');
  const { etag = '', ...headers } = cached.headers();
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' });
  expect(headers['surrogate-key']?.split(' ')).toContain('m-journal_post');
  expect(headers['cache-tag']?.split(',')).toContain('m-journal_post');
  const revalidated = await request.get('/journal', { headers: { 'if-none-match': etag } });
  expect(revalidated.status()).toBe(304);
  const uncompressed = await request.get('/journal', {
    headers: { 'accept-encoding': 'identity' },
  });
  expect(uncompressed.headers()).not.toHaveProperty('content-encoding');
  expect(await uncompressed.text()).toBe(await cached.text());
});

for (const path of ['/journal', '/robots.txt', '/video/night-train.m3u8']) {
  test(`${path} responds to If-None-Match: * with 304`, async ({ request }) => {
    const response = await request.get(path, { headers: { 'if-none-match': '*' } });
    expect([response.status(), await response.text()]).toEqual([304, '']);
  });
}

test('HEAD and GET have the same ETag, Vary and cache tags, for cached and uncached pages', async ({
  request,
}) => {
  for (const path of ['/journal?read=never', '/journal']) {
    const head = await request.head(path);
    const { etag, vary, ...headers } = (await request.get(path)).headers();
    expect(head.headers()).toMatchObject({ etag, vary, 'surrogate-key': headers['surrogate-key'] });
    expect(head.headers()['cache-tag']).toBe(headers['cache-tag']);
    const revalidated = await request.head(path, { headers: { 'if-none-match': etag ?? '' } });
    expect([revalidated.status(), etag]).toEqual([304, expect.stringMatching(/^W\//)]);
  }
});

test('pages in draft mode are neither cached nor served from the cache', async ({ request }) => {
  await request.get('/films');
  const ticket = previewTickets.issue(siteCredentials.DRAFT_SECRET, '/films');
  await request.get(`/draft/enable?ticket=${ticket}&to=/films`);
  for (let visit = 0; visit < 2; visit += 1) {
    const headers = (await request.get('/films')).headers();
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('surrogate-key');
  }
});

/** Starts an external content service that can be unavailable or delay one query. */
async function startExternalService() {
  const state = { isUnavailable: false, requests: 0, delayedQuery: '', release: Promise.resolve() };
  const server: Server = createServer((request, response) => {
    state.requests += 1;
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      if (state.isUnavailable) return response.writeHead(503).end();
      const { authorization = '' } = request.headers;
      const url = `${process.env['PAGES_URL'] ?? ''}/service/graphql`;
      const headers = { authorization, 'x-cache-tags': 'true' };
      const isDelayed = state.delayedQuery !== '' && body.includes(`query ${state.delayedQuery}(`);
      return void fetch(url, { method: 'POST', body, headers }).then(async (upstream) => {
        if (isDelayed) await state.release;
        response.setHeader('x-cache-tags', upstream.headers.get('x-cache-tags') ?? '');
        response.end(await upstream.text());
      });
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { state, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('with an external content service, pages are cached until a webhook invalidates them, and stale pages are served while the service is unavailable', async ({
  request,
  page,
}) => {
  const external = await startExternalService();
  const webhookSecret = 'only the content service knows';
  const site = startSite({
    CONTENT_API_URL: external.url,
    CONTENT_API_TOKEN: siteCredentials.CONTENT_API_TOKEN,
    VIDEO_ORIGIN: `${process.env['PAGES_URL'] ?? ''}/video`,
    CACHE_WEBHOOK_SECRET: webhookSecret,
  });
  const url = await site.url;
  const fetchPath = async (path: string) => {
    const requestsBefore = external.state.requests;
    const response = await request.get(url + path);
    return { status: response.status(), requests: external.state.requests - requestsBefore };
  };
  const invalidate = (tag: string) =>
    request.post(`${url}/cache/invalidate`, {
      headers: { authorization: `Bearer ${webhookSecret}` },
      data: { entity_type: 'cda_cache_tags', entity: { attributes: { tags: [tag] } } },
    });

  // The first page also requests the site settings.
  expect(await fetchPath('/films')).toEqual({ status: 200, requests: 3 });
  expect(await fetchPath('/journal')).toEqual({ status: 200, requests: 1 });
  expect(await fetchPath('/films')).toEqual({ status: 200, requests: 0 });
  await invalidate('m-film');
  expect(await fetchPath('/journal')).toEqual({ status: 200, requests: 0 });
  expect(await fetchPath('/films')).toEqual({ status: 200, requests: 2 });

  // Content below the fold is streamed once its slow query has completed.
  await invalidate('m-film');
  const queryReleased = Promise.withResolvers<void>();
  Object.assign(external.state, { delayedQuery: 'FilmIndex', release: queryReleased.promise });
  const { body, headers } = await fetch(`${url}/films/night-train`, {
    // Crawlers receive complete pages without streaming.
    headers: { 'user-agent': 'Mozilla/5.0 Chrome/150.0' },
  });
  let [html, firstPart] = ['', ''];
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    html += chunk;
    if (firstPart || !html.includes('slot="poster"')) continue;
    firstPart = html;
    queryReleased.resolve();
  }
  external.state.delayedQuery = '';
  expect(firstPart).not.toBe('');
  expect(firstPart).not.toContain('</html>');
  expect(html).toContain('</html>');
  expect(headers.get('cdn-cache-control')).toBe('no-store');

  external.state.isUnavailable = true;
  await invalidate('m-film');
  expect(await fetchPath('/docs/controls')).toMatchObject({ status: 502 });
  await page.goto(`${url}/films`);
  await expect(page.getByText('The content service isn’t responding.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  external.state.isUnavailable = false;
  await page.reload();
  await expect(page.getByText('The content service isn’t responding.')).toBeHidden();
  await site.stop();
  external.close();
});
