import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { managementRequest } from '../../test/management-request.ts';
import { startTestServer, waitUntil, type TestServer } from '../../test/test-server.ts';
import { openSqliteStore } from '../../storage/sqlite/open-sqlite-store.ts';
import { webhookJobKind, enqueueWebhookCalls } from './enqueue-webhook-calls.ts';
import { WebhookDispatcher } from './webhook-dispatcher.ts';

let served: TestServer;
beforeEach(async () => {
  served = await startTestServer({ webhookHosts: new Set(['127.0.0.1']) });
});
afterEach(() => served[Symbol.asyncDispose]());

/** A target of webhooks; `answer` returns a status, or undefined to never answer. */
async function target(answer: (count: number) => number | undefined) {
  const ids: string[] = [];
  let open = 0;
  let mostOpen = 0;
  const server: Server = createServer((request, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    request.socket.once('close', () => (open -= 1));
    void textOf(request).then((text) => {
      const { entity } = JSON.parse(text) as { entity: { id: string } };
      ids.push(entity.id);
      const status = answer(ids.length);
      if (status !== undefined) response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const events = [{ entity_type: 'item', event_types: ['create'] }];
  const { data } = await managementRequest(served, 'POST', '/webhooks', {
    attributes: { name: 'Target', url, events },
  });
  return { ids, id: data.id, mostOpen: () => mostOpen };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const create = (id: string) =>
  served.service.store.records.save({ id, model: 'journal_post', values: { slug: id } });
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `post-${index}`);
const jobs = () => served.service.store.jobs.ofKind(webhookJobKind);

describe('several webhooks', () => {
  it('get their calls in order, whichever of the others never answers', async () => {
    const silent = await Promise.all([target(() => undefined), target(() => undefined)]);
    const quick = await target(() => 204);
    const ids = numbered(8);
    for (const id of ids) await create(id);
    await waitUntil(() => quick.ids.length === ids.length);
    expect(quick.ids).toEqual(ids);
    expect(quick.mostOpen()).toBe(1);
    // The others wait for the answer to their first call, which has a timeout of 8 s.
    for (const each of silent) expect(each.ids.length).toBeLessThanOrEqual(2);
  });

  it('get the calls of one transaction in the order of its changes', async () => {
    const quick = await target(() => 204);
    const ids = numbered(8);
    await served.service.store.transaction(async ({ records }) => {
      for (const id of ids) await records.save({ id, model: 'journal_post', values: {} });
    });
    await waitUntil(() => quick.ids.length === ids.length);
    expect(quick.ids).toEqual(ids);
  });

  it('are retried each by itself, and a retry comes before the later calls', async () => {
    const failing = await target((count) => (count === 1 ? 503 : 204));
    const quick = await target(() => 204);
    for (const id of ['a', 'b']) await create(id);
    await waitUntil(() => quick.ids.length === 2 && failing.ids.length === 1);
    const waiting = async () => (await jobs()).filter(({ state }) => state === 'waiting');
    await waitUntil(async () => (await waiting()).some(({ error }) => error !== null));
    expect(await waiting()).toHaveLength(2);
    await waitUntil(() => failing.ids.length === 3);
    expect(failing.ids).toEqual(['a', 'a', 'b']);
  });

  it('store the calls that a shutdown aborts, and get them again after the next start', async () => {
    const silent = await target(() => undefined);
    await create('a');
    await waitUntil(() => silent.ids.length === 1);
    await served.service.close();
    const log = pino({ level: 'silent' });
    const store = await openSqliteStore(served.settings.dataDir, log);
    onTestFinished(() => store.close());
    // What was aborted does not count as an attempt.
    expect(await store.jobs.ofKind(webhookJobKind)).toMatchObject([
      { state: 'waiting', attempts: 0 },
    ]);
    const caller = new WebhookDispatcher(store, log, new Set(['127.0.0.1']));
    await waitUntil(() => silent.ids.length === 2);
    await caller.close();
    expect(silent.ids).toEqual(['a', 'a']);
  });
});

it('keeps a bounded number of calls for a webhook that does not keep up, the latest ones', async () => {
  const { store } = served.service;
  const silent = await target(() => undefined);
  const warnings: { code?: string; dropped?: number }[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(JSON.parse(line)) });
  const queue = enqueueWebhookCalls({ log, maxQueued: 3 });
  await create('first');
  await waitUntil(() => silent.ids.length === 1);
  await store.transaction((within) =>
    queue(
      within,
      numbered(5).map((id) => ({ entityType: 'journal_post', id, operation: 'create' as const })),
    ),
  );
  const kept = (await jobs()).map(
    ({ payload }) => (payload as { body: { entity: { id: string } } }).body.entity.id,
  );
  expect(kept.toSorted()).toEqual(['first', 'post-3', 'post-4']);
  expect(warnings).toMatchObject([{ code: 'WEBHOOK_QUEUE_FULL', webhook: silent.id, dropped: 3 }]);
});
