import { expect, it, onTestFinished } from 'vitest';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import { startContentServer } from '../../test/test-content-server.ts';
import { contentModels } from '../../../content/models/index.ts';

/**
 * Returns functions that open a stream of cache tags or of a channel, as if a proxy on this machine
 * forwarded them. Each client may have one open stream.
 */
async function createReaders(trustedProxies: readonly string[] | undefined) {
  const content = await startContentServer(
    async (store) => {
      for (const model of contentModels) await store.models.save(model);
    },
    { trustedProxies, streamsPerAddress: 1 },
  );
  const controller = new AbortController();
  onTestFinished(async () => {
    controller.abort();
    await content[Symbol.asyncDispose]();
  });
  const authorization = `Bearer ${content.tokens.content}`;
  const createHeaders = (reader: string) => ({ authorization, 'x-forwarded-for': reader });
  const body = JSON.stringify({ query: '{ allJournalPosts { id } }' });
  // An unreferenced response is closed on garbage collection.
  const responses: Response[] = [];
  const open = async (url: string, init: RequestInit) => {
    const response = await fetch(url, init);
    responses.push(response);
    return response;
  };
  controller.signal.addEventListener('abort', () => responses.splice(0));
  return {
    openCacheTags: (reader: string, signal = controller.signal) =>
      open(`${content.origin}/service/cache-tags`, { headers: createHeaders(reader), signal }),
    async openChannel(reader: string) {
      const headers = createHeaders(reader);
      const init = { method: 'POST', headers, body };
      const response = await fetch(`${content.origin}/service/listen`, init);
      const { url } = (await response.json()) as { url: string };
      return open(url, { headers, signal: controller.signal });
    },
  };
}

it.each([
  ['cache tags', 'openCacheTags'],
  ['live channels', 'openChannel'],
] as const)(
  'counts the open streams of %s separately for each client behind a trusted proxy',
  async (_, method) => {
    const readers = await createReaders(['127.0.0.1']);
    expect((await readers[method]('192.0.2.1')).status).toBe(200);
    expect((await readers[method]('192.0.2.1')).status).toBe(429);
    expect((await readers[method]('192.0.2.2')).status).toBe(200);
  },
);

it.each([
  ['one /64 network', '2001:db8:1:2::1', '2001:db8:1:2:a:b:c:d', '2001:db8:1:3::1'],
  ['one address with other ports', '192.0.2.1:1000', '192.0.2.1:2000', '192.0.2.2:1000'],
  [
    'one address behind proxies that add ports',
    '192.0.2.1, 127.0.0.1:80',
    '192.0.2.1',
    '192.0.2.2',
  ],
  ['one address in brackets', '[2001:db8::1]:443', '2001:db8::1', '[2001:db8:0:1::1]:443'],
])('counts the streams of %s together', async (_, first, second, other) => {
  const readers = await createReaders(['127.0.0.1']);
  expect((await readers.openCacheTags(first)).status).toBe(200);
  expect((await readers.openCacheTags(second)).status).toBe(429);
  expect((await readers.openCacheTags(other)).status).toBe(200);
});

it('lets only the client that disconnected open another stream', async () => {
  const readers = await createReaders(['127.0.0.1']);
  const disconnecting = new AbortController();
  await readers.openCacheTags('192.0.2.1', disconnecting.signal);
  await readers.openCacheTags('192.0.2.2');
  disconnecting.abort();
  await waitFor(async () => expect((await readers.openCacheTags('192.0.2.1')).status).toBe(200));
  expect((await readers.openCacheTags('192.0.2.2')).status).toBe(429);
});

it('ignores the forwarded addresses of a client that is not a trusted proxy', async () => {
  const readers = await createReaders(undefined);
  expect((await readers.openCacheTags('192.0.2.1')).status).toBe(200);
  expect((await readers.openCacheTags('192.0.2.2')).status).toBe(429);
});
