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
  let openCount = 0;
  let maxOpenCount = 0;
  const server: Server = createServer((request, response) => {
    openCount += 1;
    maxOpenCount = Math.max(maxOpenCount, openCount);
    request.socket.once('close', () => (openCount -= 1));
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
  return { ids, id: data.id, getMaxOpenCount: () => maxOpenCount };
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
  it('calls a webhook in order while others never respond', async () => {
    const silentTarget = await Promise.all([
      startTarget(() => undefined),
      startTarget(() => undefined),
    ]);
    const quickTarget = await startTarget(() => 204);
    const ids = createIds(8);
    for (const id of ids) await createRecord(id);
    await waitFor(() => quickTarget.ids.length === ids.length);
    expect(quickTarget.ids).toEqual(ids);
    expect(quickTarget.getMaxOpenCount()).toBe(1);
    // The others wait for the response to their first call, which has a timeout of 8 s.
    for (const { ids: received } of silentTarget) expect(received.length).toBeLessThanOrEqual(2);
  });

  it('calls a webhook in the order of the changes of a transaction', async () => {
    const quickTarget = await startTarget(() => 204);
    const ids = createIds(8);
    await testServer.service.store.transaction(async ({ records }) => {
      for (const id of ids) await records.save({ id, model: 'journal_post', values: {} });
    });
    await waitFor(() => quickTarget.ids.length === ids.length);
    expect(quickTarget.ids).toEqual(ids);
  });

  it('retries the calls of each webhook independently, before its later calls', async () => {
    const failingTarget = await startTarget((count) => (count === 1 ? 503 : 204));
    const quickTarget = await startTarget(() => 204);
    for (const id of ['a', 'b']) await createRecord(id);
    await waitFor(() => quickTarget.ids.length === 2 && failingTarget.ids.length === 1);
    const listWaiting = async () => (await listJobs()).filter(({ state }) => state === 'waiting');
    await waitFor(async () => (await listWaiting()).some(({ error }) => error !== null));
    expect(await listWaiting()).toHaveLength(2);
    await waitFor(() => failingTarget.ids.length === 3);
    expect(failingTarget.ids).toEqual(['a', 'a', 'b']);
  });

  it('stores the calls that a shutdown aborts, and repeats them after the next start', async () => {
    const silentTarget = await startTarget(() => undefined);
    await createRecord('a');
    await waitFor(() => silentTarget.ids.length === 1);
    await testServer.service.close();
    const log = pino({ level: 'silent' });
    const store = await openSqliteStore(testServer.settings.dataDir, log);
    onTestFinished(() => store.close());
    // An aborted call does not count as an attempt.
    expect(await store.jobs.listByKind(webhookJobKind)).toMatchObject([
      { state: 'waiting', attempts: 0 },
    ]);
    const dispatcher = new WebhookDispatcher(store, log, new Set(['127.0.0.1']));
    await waitFor(() => silentTarget.ids.length === 2);
    await dispatcher.close();
    expect(silentTarget.ids).toEqual(['a', 'a']);
  });
});

it('stores only the latest calls of a slow webhook', async () => {
  const { store } = testServer.service;
  const silentTarget = await startTarget(() => undefined);
  const warnings: { code?: string; dropped?: number }[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(JSON.parse(line)) });
  const enqueueCalls = createWebhookHook({ log, maxQueued: 3 });
  await createRecord('first');
  await waitFor(() => silentTarget.ids.length === 1);
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
  expect(warnings).toMatchObject([
    { code: 'WEBHOOK_QUEUE_FULL', webhook: silentTarget.id, dropped: 3 },
  ]);
});
