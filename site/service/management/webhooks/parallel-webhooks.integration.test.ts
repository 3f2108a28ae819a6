import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sendManagementRequest } from '../../test/management-request.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import { openSqliteStore } from '../../storage/sqlite/open-sqlite-store.ts';
import { webhookJobKind, createWebhookHook } from './create-webhook-hook.ts';
import { WebhookDispatcher } from './webhook-dispatcher.ts';

let testServer: TestServer;
beforeEach(async () => {
  testServer = await startTestServer({ webhookHosts: new Set(['127.0.0.1']) });
});
afterEach(() => testServer[Symbol.asyncDispose]());

/** Starts a webhook target; `getStatus` returns a status, or `undefined` to never respond. */
async function startTarget(getStatus: (count: number) => number | undefined) {
  const ids: string[] = [];
  let open = 0;
  let maxOpen = 0;
  const server: Server = createServer((request, response) => {
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    request.socket.once('close', () => (open -= 1));
    void readBody(request).then((text) => {
      const { entity } = JSON.parse(text) as { entity: { id: string } };
      ids.push(entity.id);
      const status = getStatus(ids.length);
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
  const { data } = await sendManagementRequest(testServer, 'POST', '/webhooks', {
    attributes: { name: 'Target', url, events },
  });
  return { ids, id: data.id, maxOpen: () => maxOpen };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const createRecord = (id: string) =>
  testServer.service.store.records.save({ id, model: 'journal_post', values: { slug: id } });
const createIds = (count: number) => Array.from({ length: count }, (_, index) => `post-${index}`);
const listJobs = () => testServer.service.store.jobs.listByKind(webhookJobKind);

describe('several webhooks', () => {
  it('get their calls in order while others never respond', async () => {
    const silent = await Promise.all([startTarget(() => undefined), startTarget(() => undefined)]);
    const quick = await startTarget(() => 204);
    const ids = createIds(8);
    for (const id of ids) await createRecord(id);
    await waitFor(() => quick.ids.length === ids.length);
    expect(quick.ids).toEqual(ids);
    expect(quick.maxOpen()).toBe(1);
    // The others wait for the response to their first call, which has a timeout of 8 s.
    for (const { ids: received } of silent) expect(received.length).toBeLessThanOrEqual(2);
  });

  it('get the calls of one transaction in the order of its changes', async () => {
    const quick = await startTarget(() => 204);
    const ids = createIds(8);
    await testServer.service.store.transaction(async ({ records }) => {
      for (const id of ids) await records.save({ id, model: 'journal_post', values: {} });
    });
    await waitFor(() => quick.ids.length === ids.length);
    expect(quick.ids).toEqual(ids);
  });

  it('are retried independently, and a retry precedes later calls', async () => {
    const failing = await startTarget((count) => (count === 1 ? 503 : 204));
    const quick = await startTarget(() => 204);
    for (const id of ['a', 'b']) await createRecord(id);
    await waitFor(() => quick.ids.length === 2 && failing.ids.length === 1);
    const listWaiting = async () => (await listJobs()).filter(({ state }) => state === 'waiting');
    await waitFor(async () => (await listWaiting()).some(({ error }) => error !== null));
    expect(await listWaiting()).toHaveLength(2);
    await waitFor(() => failing.ids.length === 3);
    expect(failing.ids).toEqual(['a', 'a', 'b']);
  });

  it('store the calls that a shutdown aborts, and get them again after the next start', async () => {
    const silent = await startTarget(() => undefined);
    await createRecord('a');
    await waitFor(() => silent.ids.length === 1);
    await testServer.service.close();
    const log = pino({ level: 'silent' });
    const store = await openSqliteStore(testServer.settings.dataDir, log);
    onTestFinished(() => store.close());
    // An aborted call does not count as an attempt.
    expect(await store.jobs.listByKind(webhookJobKind)).toMatchObject([
      { state: 'waiting', attempts: 0 },
    ]);
    const dispatcher = new WebhookDispatcher(store, log, new Set(['127.0.0.1']));
    await waitFor(() => silent.ids.length === 2);
    await dispatcher.close();
    expect(silent.ids).toEqual(['a', 'a']);
  });
});

it('stores only the latest calls of a slow webhook', async () => {
  const { store } = testServer.service;
  const silent = await startTarget(() => undefined);
  const warnings: { code?: string; dropped?: number }[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(JSON.parse(line)) });
  const enqueueCalls = createWebhookHook({ log, maxQueued: 3 });
  await createRecord('first');
  await waitFor(() => silent.ids.length === 1);
  await store.transaction((tx) =>
    enqueueCalls(
      tx,
      createIds(5).map((id) => ({ entityType: 'journal_post', id, operation: 'create' as const })),
    ),
  );
  const queuedIds = (await listJobs()).map(
    ({ payload }) => (payload as { body: { entity: { id: string } } }).body.entity.id,
  );
  expect(queuedIds.toSorted()).toEqual(['first', 'post-3', 'post-4']);
  expect(warnings).toMatchObject([{ code: 'WEBHOOK_QUEUE_FULL', webhook: silent.id, dropped: 3 }]);
});
