import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { previewTickets } from '../../site/app/features/drafts/preview-tickets.server.ts';
import { siteCredentials as ofTheOneSite } from '../fixtures/site-credentials.ts';
import { startSite } from '../fixtures/site-process.ts';

/** The secrets in the settings of the site; each is a unique string. */
const secrets = {
  DRAFT_SECRET: 'marked-draft-secret-1f6a',
  CONTENT_API_TOKEN: 'marked-content-token-2b7c',
  CONTENT_DRAFT_TOKEN: 'marked-draft-token-3d8e',
  CONTENT_EDIT_TOKEN: 'marked-edit-token-4f90',
  SEARCH_API_TOKEN: 'marked-search-token-5a1b',
  EDITOR_PASSWORD: 'marked-password-7e3f',
  CACHE_WEBHOOK_SECRET: 'marked-webhook-secret-8a4b',
  METRICS_TOKEN: 'marked-metrics-token-9c5d',
} as const;

const heldBy = (text: string, more: readonly string[] = []): readonly string[] =>
  [...Object.values(secrets), ...more].filter((secret) => text.includes(secret));

/** Starts an external content service that fails in a different way with each request. */
async function failingService() {
  const ways: readonly (readonly [number, string])[] = [
    [500, 'It broke.'],
    [200, 'no JSON'],
    [200, '{"errors":[{"message":"Refused."}]}'],
    [200, '{"data":{"of":"another shape"}}'],
    [401, '{}'],
  ];
  let requestCount = 0;
  const server = createServer((request, response) => {
    const [status, body] = ways[requestCount++ % ways.length] ?? [500, ''];
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => server.close() };
}

const pages = [
  ...['/', '/films', '/films/a', '/films/a/transcript', '/films/a.data', '/docs', '/journal/a'],
  ...['/search?q=light', '/search.json?q=light', '/embed/a', '/oembed?url=x', '/feed.xml'],
  ...['/sitemap.xml', '/llms.txt', '/offline', '/nothing', '/%zz', '/metrics', '/healthz'],
  ...['/desk/records', '/desk/uploads', '/desk/preview?to=/', '/insights', '/draft/disable'],
];

test('no page and no log contains a secret, whatever fails', async () => {
  test.setTimeout(120_000);
  const service = await failingService();
  const elsewhere = {
    ...{ CONTENT_API_URL: service.url, VIDEO_ORIGIN: service.url, LIVE_API_URL: service.url },
    ...{ SEARCH_API_URL: service.url, CONTENT_MANAGEMENT_URL: service.url },
  };
  const site = startSite({ ...secrets, ...elsewhere, LOG_LEVEL: 'trace' });
  const ticket = previewTickets.issue(secrets.DRAFT_SECRET, '/films');
  const made = [ticket];
  try {
    const url = await site.url;
    const ask = async (at: string, init: RequestInit = {}) => {
      const answer = await fetch(url + at, { redirect: 'manual', ...init });
      const said = await answer.text();
      expect(heldBy(said + JSON.stringify([...answer.headers]), [ticket]), at).toEqual([]);
      return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    };
    const posted = (password: string) => ({
      method: 'POST',
      body: new URLSearchParams({ password }),
      headers: { origin: url },
    });
    await ask('/desk/sign-in', posted(`${secrets.EDITOR_PASSWORD}x`));
    const cookies = [
      ...(await ask('/desk/sign-in', posted(secrets.EDITOR_PASSWORD))),
      ...(await ask(`/draft/enable?ticket=${ticket}&to=/films`)),
    ];
    expect(cookies).toHaveLength(2);
    made.push(...cookies.map((cookie) => cookie.slice(cookie.indexOf('=') + 1)));
    for (const headers of [{}, { cookie: cookies.join('; ') }]) {
      for (const page of pages) await ask(page, { headers });
    }
    for (const secret of [secrets.CACHE_WEBHOOK_SECRET, secrets.CONTENT_EDIT_TOKEN]) {
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
      for (const body of ['{}', '{']) {
        await ask('/cache/invalidate', { method: 'POST', body, headers });
      }
    }
  } finally {
    service.close();
    await site.stop();
  }
  const { output, errors } = await site.ended;
  expect(heldBy(output + errors, made)).toEqual([]);
  // The failure and its page are logged.
  expect(errors).toContain('/films/a: ');
});

/** Traces of source maps and of server code. */
const notForBrowsers = /sourceMappingURL=|["'`]node:\w+["'`]|timingSafeEqual|createHmac/;

test('browser files contain no source maps, no server code and no secrets', () => {
  const folder = path.resolve(import.meta.dirname, '../../site/build/client');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
  const texts = files.filter((name) => /\.(?:js|css|html|json|webmanifest)$/.test(name));
  expect(texts.length).toBeGreaterThan(20);
  for (const name of texts) {
    const text = readFileSync(path.join(folder, name), 'utf8');
    expect(notForBrowsers.exec(text)?.[0], name).toBeUndefined();
    const held = Object.values(ofTheOneSite).filter((secret) => text.includes(secret));
    expect([...heldBy(text), ...held], name).toEqual([]);
  }
});
