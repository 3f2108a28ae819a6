import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { previewTickets } from '../../site/app/features/drafts/preview-tickets.server.ts';
import { siteCredentials as sharedSiteCredentials } from '../fixtures/site-credentials.ts';
import { startSite } from '../fixtures/site-process.ts';

/** The secrets in the settings of the site. Each is a unique string. */
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

const findSecrets = (text: string, additionalSecrets: readonly string[] = []): readonly string[] =>
  [...Object.values(secrets), ...additionalSecrets].filter((secret) => text.includes(secret));

/** Starts an external content service that fails in a different way with each request. */
async function startFailingService() {
  const responses: readonly (readonly [number, string])[] = [
    [500, 'It broke.'],
    [200, 'no JSON'],
    [200, '{"errors":[{"message":"Refused."}]}'],
    [200, '{"data":{"of":"another shape"}}'],
    [401, '{}'],
  ];
  let requestCount = 0;
  const server = createServer((request, response) => {
    const [status, body] = responses[requestCount++ % responses.length] ?? [500, ''];
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => server.close() };
}

const pagePaths = [
  ...['/', '/films', '/films/a', '/films/a/transcript', '/films/a.data', '/docs', '/journal/a'],
  ...['/search?q=light', '/search.json?q=light', '/embed/a', '/oembed?url=x', '/feed.xml'],
  ...['/sitemap.xml', '/llms.txt', '/offline', '/nothing', '/%zz', '/metrics', '/healthz'],
  ...['/desk/records', '/desk/uploads', '/desk/preview?to=/', '/insights', '/draft/disable'],
];

test('no page and no log contains a secret, even if services fail', async () => {
  test.setTimeout(120_000);
  const service = await startFailingService();
  const externalServices = {
    ...{ CONTENT_API_URL: service.url, VIDEO_ORIGIN: service.url, LIVE_API_URL: service.url },
    ...{ SEARCH_API_URL: service.url, CONTENT_MANAGEMENT_URL: service.url },
  };
  const site = startSite({ ...secrets, ...externalServices, LOG_LEVEL: 'trace' });
  const ticket = previewTickets.issue(secrets.DRAFT_SECRET, '/films');
  const issuedSecrets = [ticket];
  try {
    const url = await site.url;
    const send = async (requestPath: string, init: RequestInit = {}) => {
      const response = await fetch(url + requestPath, { redirect: 'manual', ...init });
      const body = await response.text();
      expect(
        findSecrets(body + JSON.stringify([...response.headers]), [ticket]),
        requestPath,
      ).toEqual([]);
      return response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    };
    const createSignIn = (password: string) => ({
      method: 'POST',
      body: new URLSearchParams({ password }),
      headers: { origin: url },
    });
    await send('/desk/sign-in', createSignIn(`${secrets.EDITOR_PASSWORD}x`));
    const cookies = [
      ...(await send('/desk/sign-in', createSignIn(secrets.EDITOR_PASSWORD))),
      ...(await send(`/draft/enable?ticket=${ticket}&to=/films`)),
    ];
    expect(cookies).toHaveLength(2);
    issuedSecrets.push(...cookies.map((cookie) => cookie.slice(cookie.indexOf('=') + 1)));
    for (const headers of [{}, { cookie: cookies.join('; ') }]) {
      for (const page of pagePaths) await send(page, { headers });
    }
    for (const secret of [secrets.CACHE_WEBHOOK_SECRET, secrets.CONTENT_EDIT_TOKEN]) {
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
      for (const body of ['{}', '{']) {
        await send('/cache/invalidate', { method: 'POST', body, headers });
      }
    }
  } finally {
    service.close();
    await site.stop();
  }
  const { output, errors } = await site.ended;
  expect(findSecrets(output + errors, issuedSecrets)).toEqual([]);
  // The log names the page that failed.
  expect(errors).toContain('/films/a: ');
});

/** Traces of source maps and of server code. */
const serverCodePattern = /sourceMappingURL=|["'`]node:\w+["'`]|timingSafeEqual|createHmac/;

test('browser files contain no source maps, no server code and no secrets', () => {
  const folder = path.resolve(import.meta.dirname, '../../site/build/client');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
  const texts = files.filter((name) => /\.(?:js|css|html|json|webmanifest)$/.test(name));
  expect(texts.length).toBeGreaterThan(20);
  for (const name of texts) {
    const text = readFileSync(path.join(folder, name), 'utf8');
    expect(serverCodePattern.exec(text)?.[0], name).toBeUndefined();
    const leakedCredentials = Object.values(sharedSiteCredentials).filter((secret) =>
      text.includes(secret),
    );
    expect([...findSecrets(text), ...leakedCredentials], name).toEqual([]);
  }
});
