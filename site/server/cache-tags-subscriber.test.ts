import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { waitFor } from '../../tests/fixtures/wait-for.ts';
import { contentModels } from '../content/models/index.ts';
import { InvalidationLog } from '../app/lib/content/invalidation-log.ts';
import { startContentServer } from '../service/test/test-content-server.ts';
import { subscribeToCacheTags } from './cache-tags-subscriber.ts';

it('invalidates exactly the cache tags of a publication', async () => {
  const log = new InvalidationLog();
  const shutdown = new AbortController();
  const server = await startContentServer(async (store) => {
    for (const model of contentModels) await store.models.save(model);
  });
  const url = `${server.origin}/service/cache-tags`;
  const subscription = subscribeToCacheTags(
    { url, token: server.tokens.content },
    log,
    shutdown.signal,
  );
  const position = log.position;
  await waitFor(() => expect(log.position).toBeGreaterThan(position));
  const createStamp = (...tags: string[]) => ({
    position: log.position,
    createdAt: Date.now(),
    tags,
  });
  const [postStamp, filmStamp, unrelatedStamp] = [
    createStamp('m-journal_post'),
    createStamp('m-film'),
    createStamp('r-b'),
  ];
  const draftStamp = createStamp('r-a');
  const values = { title: { en: 'A' }, slug: 'a', date: '2026-01-01' };
  await server.store.transaction(async ({ records }) => {
    await records.save({ id: 'a', model: 'journal_post', values });
  });
  await server.store.transaction(async ({ records }) => {
    await records.publish('a');
  });
  await waitFor(() => expect(log.isFresh(postStamp)).toBe(false));
  expect([draftStamp, filmStamp, unrelatedStamp].map((stamp) => log.isFresh(stamp))).toEqual([
    false,
    true,
    true,
  ]);
  await server[Symbol.asyncDispose]();
  await waitFor(() => expect(log.isFresh(filmStamp)).toBe(false));
  shutdown.abort();
  await subscription;
});

it('parses events with CRLF line endings that are split across chunks', async () => {
  const log = new InvalidationLog();
  const shutdown = new AbortController();
  const responseOpened = Promise.withResolvers<ServerResponse>();
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    responseOpened.resolve(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const position = log.position;
  const subscription = subscribeToCacheTags(
    { url: `http://127.0.0.1:${port}/`, token: undefined },
    log,
    shutdown.signal,
  );
  await waitFor(() => expect(log.position).toBeGreaterThan(position));
  const createStamp = (tag: string) => ({
    position: log.position,
    createdAt: Date.now(),
    tags: [tag],
  });
  const [changedStamp, unrelatedStamp] = [createStamp('r-a'), createStamp('r-b')];
  const stream = await responseOpened.promise;
  stream.write(': idle\r\n\r\nevent: invalidate\r\ndata: {"tags":\r');
  stream.write('\ndata: ["r-a"]}\r\n\r\n');
  await waitFor(() => expect(log.isFresh(changedStamp)).toBe(false));
  expect(log.isFresh(unrelatedStamp)).toBe(true);
  shutdown.abort();
  server.closeAllConnections();
  server.close();
  await subscription;
});

it('responds with 403 to a token that only allows search', async () => {
  await using server = await startContentServer(async () => undefined);
  const headers = { authorization: `Bearer ${server.tokens.search}` };
  const response = await fetch(`${server.origin}/service/cache-tags`, { headers });
  expect(response.status).toBe(403);
});

it('reconnects after an event that exceeds the size limit', async () => {
  let connections = 0;
  const responseClosed = Promise.withResolvers<void>();
  const server = createServer((_, response) => {
    connections += 1;
    const chunk = Buffer.alloc(64 * 1024, 'a');
    const writeChunks = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response
      .on('drain', writeChunks)
      .once('close', responseClosed.resolve)
      .write('event: invalidate\ndata: ');
    writeChunks();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const shutdown = new AbortController();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const subscription = subscribeToCacheTags(
    { url, token: undefined },
    new InvalidationLog(),
    shutdown.signal,
  );
  await responseClosed.promise;
  await waitFor(() => expect(connections).toBeGreaterThan(1));
  shutdown.abort();
  await subscription;
  server.closeAllConnections();
  server.close();
});
