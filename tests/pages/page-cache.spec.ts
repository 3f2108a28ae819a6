import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { previewTickets } from '../../site/app/features/drafts/preview-tickets.server.ts';
import { siteCredentials } from '../fixtures/site-credentials.ts';
import { startSite } from '../fixtures/site-process.ts';

test('a page is kept for the next reader, with the tags by which it is let go', async ({
  request,
}) => {
  await request.get('/journal');
  const kept = await request.get('/journal');
  const { etag = '', ...headers } = kept.headers();
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' });
  expect(headers['surrogate-key']?.split(' ')).toContain('m-journal_post');
  expect(headers['cache-tag']?.split(',')).toContain('m-journal_post');
  const again = await request.get('/journal', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
  const plain = await request.get('/journal', { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers()).not.toHaveProperty('content-encoding');
  expect(await plain.text()).toBe(await kept.text());
});

for (const path of ['/journal', '/robots.txt', '/video/night-train.m3u8']) {
  test(`whoever has any version of ${path} is told that it is there, and not sent it`, async ({
    request,
  }) => {
    const answer = await request.get(path, { headers: { 'if-none-match': '*' } });
    expect([answer.status(), await answer.text()]).toEqual([304, '']);
  });
}

test('who asks for a page without its body is told all that is told with it, of one that nobody has read too', async ({
  request,
}) => {
  for (const path of ['/journal?read=never', '/journal']) {
    const head = await request.head(path);
    const { etag, vary, ...headers } = (await request.get(path)).headers();
    expect(head.headers()).toMatchObject({ etag, vary, 'surrogate-key': headers['surrogate-key'] });
    expect(head.headers()['cache-tag']).toBe(headers['cache-tag']);
    const again = await request.head(path, { headers: { 'if-none-match': etag ?? '' } });
    expect([again.status(), etag]).toEqual([304, expect.stringMatching(/^W\//)]);
  }
});

test('a page of drafts is neither kept nor answered from what is kept', async ({ request }) => {
  await request.get('/films');
  const ticket = previewTickets.issue(siteCredentials.DRAFT_SECRET, '/films');
  await request.get(`/draft/enable?ticket=${ticket}&to=/films`);
  for (let reader = 0; reader < 2; reader += 1) {
    const headers = (await request.get('/films')).headers();
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('surrogate-key');
  }
});

/** A content service elsewhere, which can be switched off, and takes its time over what is held. */
async function serviceElsewhere() {
  const state = { isDown: false, asked: 0, held: '', release: Promise.resolve() };
  const server: Server = createServer((request, response) => {
    state.asked += 1;
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      if (state.isDown) return response.writeHead(503).end();
      const { authorization = '' } = request.headers;
      const url = `${process.env['PAGES_URL'] ?? ''}/service/graphql`;
      const headers = { authorization, 'x-cache-tags': 'true' };
      const isHeld = state.held !== '' && body.includes(`query ${state.held}(`);
      return void fetch(url, { method: 'POST', body, headers }).then(async (answer) => {
        if (isHeld) await state.release;
        response.setHeader('x-cache-tags', answer.headers.get('x-cache-tags') ?? '');
        response.end(await answer.text());
      });
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { state, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('with its content elsewhere the site keeps pages until a webhook tells of a change, and shows old ones while nobody answers', async ({
  request,
  page,
}) => {
  const elsewhere = await serviceElsewhere();
  const secret = 'only the content service knows';
  const site = startSite({
    CONTENT_API_URL: elsewhere.url,
    CONTENT_API_TOKEN: siteCredentials.CONTENT_API_TOKEN,
    VIDEO_ORIGIN: `${process.env['PAGES_URL'] ?? ''}/video`,
    CACHE_WEBHOOK_SECRET: secret,
  });
  const url = await site.url;
  const asked = async (path: string) => {
    const before = elsewhere.state.asked;
    const answer = await request.get(url + path);
    return { status: answer.status(), questions: elsewhere.state.asked - before };
  };
  const tell = (tag: string) =>
    request.post(`${url}/cache/invalidate`, {
      headers: { authorization: `Bearer ${secret}` },
      data: { entity_type: 'cda_cache_tags', entity: { attributes: { tags: [tag] } } },
    });

  // What is said of the whole site is asked for once.
  expect(await asked('/films')).toEqual({ status: 200, questions: 3 });
  expect(await asked('/journal')).toEqual({ status: 200, questions: 1 });
  expect(await asked('/films')).toEqual({ status: 200, questions: 0 });
  await tell('m-film');
  expect(await asked('/journal')).toEqual({ status: 200, questions: 0 });
  expect(await asked('/films')).toEqual({ status: 200, questions: 2 });

  // What stands below the first screen is not waited for where it takes its time.
  await tell('m-film');
  const released = Promise.withResolvers<void>();
  Object.assign(elsewhere.state, { held: 'FilmIndex', release: released.promise });
  const { body, headers } = await fetch(`${url}/films/night-train`, {
    // Crawlers get pages whole.
    headers: { 'user-agent': 'Mozilla/5.0 Chrome/150.0' },
  });
  let [whole, early] = ['', ''];
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    whole += piece;
    if (early || !whole.includes('slot="poster"')) continue;
    early = whole;
    released.resolve();
  }
  elsewhere.state.held = '';
  expect(early).not.toBe('');
  expect(early).not.toContain('</html>');
  expect(whole).toContain('</html>');
  expect(headers.get('cdn-cache-control')).toBe('no-store');

  elsewhere.state.isDown = true;
  await tell('m-film');
  expect(await asked('/docs/controls')).toMatchObject({ status: 502 });
  await page.goto(`${url}/films`);
  await expect(page.getByText('The content service isn’t responding.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  elsewhere.state.isDown = false;
  await page.reload();
  await expect(page.getByText('The content service isn’t responding.')).toBeHidden();
  await site.stop();
  elsewhere.close();
});
