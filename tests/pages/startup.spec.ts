import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '../fixtures/site-process.ts';
import { expect, test } from '@playwright/test';

test('a port in use is reported in one sentence', async () => {
  const blockingServer = createServer();
  await once(blockingServer.listen(0, '127.0.0.1'), 'listening');
  const address = blockingServer.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { ended } = startSite({ PORT: `${port}` });
  const { code, errors } = await ended;
  expect([code, errors]).toEqual([
    1,
    `Port ${port} on 127.0.0.1 is in use. Stop the process that uses it, or set PORT to another number.\n`,
  ]);
  blockingServer.close();
});

test('a data directory without write permission is reported in one sentence', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-start-'));
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  const { ended } = startSite({ DATA_DIR: path.join(file, 'data') });
  const { code, errors } = await ended;
  expect(code).toBe(1);
  expect(errors).toMatch(/^DATA_DIR is .*not writable.*\.\n$/);
  await rm(folder, { recursive: true });
});

test('an invalid setting is reported in one sentence', async () => {
  const { ended } = startSite({ CONTENT_API_URL: 'nonsense' });
  const { code, errors } = await ended;
  expect([code, errors]).toEqual([
    1,
    'CONTENT_API_URL must be an HTTP or HTTPS URL, but is "nonsense".\n',
  ]);
});

test('after SIGTERM, the server completes its responses and exits with code 0', async () => {
  const requested = Promise.withResolvers<void>();
  const responseBody = Promise.withResolvers<string>();
  const slowService = createServer((_request, response) => {
    requested.resolve();
    void responseBody.promise.then((text) => response.end(text));
  });
  await once(slowService.listen(0, '127.0.0.1'), 'listening');
  const address = slowService.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const service = `http://127.0.0.1:${port}`;
  const site = startSite({ CONTENT_API_URL: service, VIDEO_ORIGIN: service });
  const page = fetch(`${await site.url}/films`);
  await requested.promise;
  const stopping = site.stop();
  responseBody.resolve('{"data":{"allFilms":[],"allTopics":[]}}');
  const response = await page;
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('No films yet');
  expect((await stopping).code).toBe(0);
  slowService.close();
});

test('scripts and styles are compressed and immutable', async ({ request }) => {
  const html = await (await request.get('/films')).text();
  const script = /"(\/static\/entry[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const response = await request.get(script, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable'),
    'x-content-type-options': 'nosniff',
  });
});
