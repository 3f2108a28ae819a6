import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { waitFor } from '../../tests/fixtures/wait-for.ts';
import { contentModels } from '../content/models/index.ts';
import { InvalidationLog } from '../app/lib/content/invalidation-log.ts';
import { startContentServer } from '../service/test/test-content-server.ts';
import { subscribeToCacheTags } from './cache-tags-subscriber.ts';

it('notes exactly what a publication changes, as soon as it can be read', async () => {
  const log = new InvalidationLog();
  const enough = new AbortController();
  const served = await startContentServer(async (store) => {
    for (const model of contentModels) await store.models.save(model);
  });
  const url = `${served.origin}/service/cache-tags`;
  const heard = subscribeToCacheTags({ url, token: served.tokens.content }, log, enough.signal);
  const before = log.position;
  await waitFor(() => expect(log.position).toBeGreaterThan(before));
  const made = (...tags: string[]) => ({ position: log.position, createdAt: Date.now(), tags });
  const [posts, films, other] = [made('m-journal_post'), made('m-film'), made('r-b')];
  const draft = made('r-a');
  const values = { title: { en: 'A' }, slug: 'a', date: '2026-01-01' };
  await served.store.transaction(async ({ records }) => {
    await records.save({ id: 'a', model: 'journal_post', values });
  });
  await served.store.transaction(async ({ records }) => {
    await records.publish('a');
  });
  await waitFor(() => expect(log.isFresh(posts)).toBe(false));
  expect([draft, films, other].map((each) => log.isFresh(each))).toEqual([false, true, true]);
  await served[Symbol.asyncDispose]();
  await waitFor(() => expect(log.isFresh(films)).toBe(false));
  enough.abort();
  await heard;
});

it('notes invalidations whose lines end in CRLF, cut anywhere', async () => {
  const log = new InvalidationLog();
  const enough = new AbortController();
  const opened = Promise.withResolvers<ServerResponse>();
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    opened.resolve(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const before = log.position;
  const heard = subscribeToCacheTags(
    { url: `http://127.0.0.1:${port}/`, token: undefined },
    log,
    enough.signal,
  );
  await waitFor(() => expect(log.position).toBeGreaterThan(before));
  const made = (tag: string) => ({ position: log.position, createdAt: Date.now(), tags: [tag] });
  const [changed, other] = [made('r-a'), made('r-b')];
  const stream = await opened.promise;
  stream.write(': idle\r\n\r\nevent: invalidate\r\ndata: {"tags":\r');
  stream.write('\ndata: ["r-a"]}\r\n\r\n');
  await waitFor(() => expect(log.isFresh(changed)).toBe(false));
  expect(log.isFresh(other)).toBe(true);
  enough.abort();
  server.closeAllConnections();
  server.close();
  await heard;
});

it('is told nothing with a token that may only search', async () => {
  await using served = await startContentServer(async () => undefined);
  const headers = { authorization: `Bearer ${served.tokens.search}` };
  const answer = await fetch(`${served.origin}/service/cache-tags`, { headers });
  expect(answer.status).toBe(403);
});

it('closes a stream whose event has no end, and connects again', async () => {
  let connections = 0;
  const closed = Promise.withResolvers<void>();
  const server = createServer((_, response) => {
    connections += 1;
    const part = Buffer.alloc(64 * 1024, 'a');
    const send = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', send).once('close', closed.resolve).write('event: invalidate\ndata: ');
    send();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const life = new AbortController();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const heard = subscribeToCacheTags({ url, token: undefined }, new InvalidationLog(), life.signal);
  await closed.promise;
  await waitFor(() => expect(connections).toBeGreaterThan(1));
  life.abort();
  await heard;
  server.closeAllConnections();
  server.close();
});
