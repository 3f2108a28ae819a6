import { expect, it, onTestFinished } from 'vitest';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import { startContentServer } from '../../test/test-content-server.ts';
import { contentModels } from '../../../content/models/index.ts';

/** Opens streams as readers do whose requests a proxy on this machine passes on; one each may be open. */
async function openedBy(trustedProxies: readonly string[] | undefined) {
  const content = await startContentServer(
    async (store) => {
      for (const model of contentModels) await store.models.save(model);
    },
    { trustedProxies, streamsPerAddress: 1 },
  );
  const life = new AbortController();
  onTestFinished(async () => {
    life.abort();
    await content[Symbol.asyncDispose]();
  });
  const authorization = `Bearer ${content.tokens.content}`;
  const headersOf = (reader: string) => ({ authorization, 'x-forwarded-for': reader });
  const body = JSON.stringify({ query: '{ allJournalPosts { id } }' });
  // An answer that nobody holds any more is closed once garbage is collected.
  const held: Response[] = [];
  const open = async (url: string, init: RequestInit) => {
    const answer = await fetch(url, init);
    held.push(answer);
    return answer;
  };
  life.signal.addEventListener('abort', () => held.splice(0));
  return {
    tags: (reader: string, signal = life.signal) =>
      open(`${content.origin}/service/cache-tags`, { headers: headersOf(reader), signal }),
    async channel(reader: string) {
      const headers = headersOf(reader);
      const asked = { method: 'POST', headers, body };
      const answer = await fetch(`${content.origin}/service/listen`, asked);
      const { url } = (await answer.json()) as { url: string };
      return open(url, { headers, signal: life.signal });
    },
  };
}

it.each(['tags', 'channel'] as const)(
  'readers of %s behind a trusted proxy are counted one by one',
  async (kind) => {
    const opened = await openedBy(['127.0.0.1']);
    expect((await opened[kind]('192.0.2.1')).status).toBe(200);
    expect((await opened[kind]('192.0.2.1')).status).toBe(429);
    expect((await opened[kind]('192.0.2.2')).status).toBe(200);
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
  const opened = await openedBy(['127.0.0.1']);
  expect((await opened.tags(first)).status).toBe(200);
  expect((await opened.tags(second)).status).toBe(429);
  expect((await opened.tags(other)).status).toBe(200);
});

it('a reader who leaves may come again, and no other reader in their place', async () => {
  const opened = await openedBy(['127.0.0.1']);
  const leaving = new AbortController();
  await opened.tags('192.0.2.1', leaving.signal);
  await opened.tags('192.0.2.2');
  leaving.abort();
  await waitFor(async () => expect((await opened.tags('192.0.2.1')).status).toBe(200));
  expect((await opened.tags('192.0.2.2')).status).toBe(429);
});

it('a reader who only says to be several is one', async () => {
  const opened = await openedBy(undefined);
  expect((await opened.tags('192.0.2.1')).status).toBe(200);
  expect((await opened.tags('192.0.2.2')).status).toBe(429);
});
