import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { pino } from 'pino';
import { managementRequest } from '../../test/management-request.ts';
import { startTestServer, waitUntil, type TestServer } from '../../test/test-server.ts';
import { webhookJobKind } from './enqueue-webhook-calls.ts';
import { WebhookDispatcher } from './webhook-dispatcher.ts';

interface Call {
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

let served: TestServer;
let calls: Call[] = [];
let statuses: number[] = [];
const listener = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    calls.push({ headers: request.headers, text: Buffer.concat(chunks).toString() });
    response.writeHead(statuses.shift() ?? 204).end();
  });
});

beforeAll(async () => {
  served = await startTestServer({ webhookHosts: new Set(['127.0.0.1']) });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await served[Symbol.asyncDispose]();
  listener.close();
});
beforeEach(() => {
  calls = [];
  statuses = [];
});

const address = () => `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`;
const bodies = () => calls.map(({ text }) => JSON.parse(text) as Record<string, unknown>);

/** Makes a webhook for one test. */
async function webhook(events: readonly object[], more: object = {}): Promise<string> {
  const attributes = { name: 'Test', url: address(), events, ...more };
  const { status, data } = await managementRequest(served, 'POST', '/webhooks', { attributes });
  expect(status).toBe(201);
  onTestFinished(
    async () => void (await managementRequest(served, 'DELETE', `/webhooks/${data.id}`)),
  );
  return String(data.attributes.secret);
}

const save = (id: string, more: object = {}) =>
  served.service.store.records.save({
    ...{ id, model: 'journal_post' },
    values: { title: { en: id }, slug: id, date: '2026-01-01', ...more },
  });
const publish = (id: string) => served.service.store.records.publish(id);

describe('a webhook', () => {
  it('is called with what was done to what, signed by a secret that is told once', async () => {
    const secret = await webhook([{ entity_type: 'item', event_types: ['publish'] }]);
    await save('first');
    await publish('first');
    await waitUntil(() => calls.length > 0);
    expect(bodies()).toMatchObject([
      {
        entity_type: 'item',
        event_type: 'publish',
        entity: { id: 'first', type: 'item', meta: { status: 'published' } },
        attempted_auto_retries_count: 0,
      },
    ]);
    const [call] = calls;
    const [, time = '', given] =
      /^t=(\d+),v1=(.*)$/.exec(String(call?.headers['x-vitrine-signature'])) ?? [];
    const expected = createHmac('sha256', secret).update(`${time}.${call?.text}`).digest('hex');
    expect(given).toBe(expected);
    const { data } = await managementRequest(served, 'GET', '/webhooks');
    expect(JSON.stringify(data)).not.toContain(secret);
  });

  it('hears what a record was before', async () => {
    await webhook([{ entity_type: 'item', event_types: ['create', 'update'] }]);
    await save('changed', { title: { en: 'Old' } });
    await save('changed', { title: { en: 'New' } });
    await waitUntil(() => calls.length > 1);
    const told = bodies() as { event_type: string }[];
    expect(told.find(({ event_type: type }) => type === 'create')).toMatchObject({
      previous_entity: null,
    });
    expect(told.find(({ event_type: type }) => type === 'update')).toMatchObject({
      entity: { attributes: { title: { en: 'New' } }, meta: { current_version: '2' } },
      previous_entity: { attributes: { title: { en: 'Old' } }, meta: { current_version: '1' } },
    });
  });

  it('hears which answers may be others now, in one call for what was done at once', async () => {
    await webhook([{ entity_type: 'cda_cache_tags', event_types: ['invalidate'] }]);
    await served.service.store.transaction(async (within) => {
      for (const id of ['second', 'third']) {
        await within.records.save({ id, model: 'journal_post', values: {} });
        await within.records.publish(id);
      }
    });
    await waitUntil(() => calls.length > 0);
    expect(bodies()).toMatchObject([
      {
        event_type: 'invalidate',
        entity: { attributes: { tags: ['f', 'm-journal_post', 'r-second', 'r-third'] } },
      },
    ]);
  });

  it('that fails is called again later, and a restart does not forget it', async () => {
    await webhook([{ entity_type: 'item', event_types: ['create'] }], {
      headers: { 'x-mine': 'a' },
    });
    statuses = [500];
    await save('fourth');
    const { store } = served.service;
    const waiting = async () =>
      (await store.jobs.ofKind(webhookJobKind)).find(
        ({ state, error }) => state === 'waiting' && error,
      );
    await waitUntil(async () => (await waiting()) !== undefined);
    const job = await waiting();
    expect(job).toMatchObject({ attempts: 1, error: 'It answered with status 500.' });
    expect(Date.parse(job?.dueAt ?? '') - Date.now()).toBeGreaterThan(3000);
    await store.jobs.enqueue(job as NonNullable<typeof job>, new Date());
    const next = new WebhookDispatcher(store, pino({ level: 'silent' }), new Set(['127.0.0.1']));
    await waitUntil(() => calls.length === 2);
    await next.close();
    expect(calls[1]?.headers['x-mine']).toBe('a');
  });

  it('that is switched off, or wants to know of something else, is not called', async () => {
    await webhook([{ entity_type: 'item', event_types: ['create'] }], { enabled: false });
    await webhook([{ entity_type: 'upload', event_types: ['create'] }]);
    await save('fifth');
    await served.service.store.uploads.save({ id: 'u', values: { filename: 'a.pdf' } });
    await waitUntil(() => calls.length > 0);
    expect(bodies()).toMatchObject([{ entity_type: 'upload', event_type: 'create' }]);
  });

  it.each([
    [{ url: 'ftp://x' }, 'data.attributes.url'],
    [
      { events: [{ entity_type: 'king', event_types: [] }] },
      'data.attributes.events.0.entity_type',
    ],
    [{ name: '' }, 'data.attributes.name'],
    [{ headers: { 'x mine': 'a' } }, 'data.attributes.headers.x mine'],
    [{ headers: { '': 'a' } }, 'data.attributes.headers.'],
    [{ headers: { 'x-mine': 'a\r\nx-other: b' } }, 'data.attributes.headers.x-mine'],
    [{ headers: { 'x-mine': 'Łódź' } }, 'data.attributes.headers.x-mine'],
  ])('with %j is refused by its field', async (wrong, field) => {
    const attributes = { name: 'A', url: address(), events: [], ...wrong };
    const { status, data } = await managementRequest(served, 'POST', '/webhooks', { attributes });
    expect(status).toBe(422);
    expect(data[0]?.attributes.details).toMatchObject({ field });
  });

  it('is not changed to one whose headers cannot be sent, and says what they must be', async () => {
    const attributes = { name: 'A', url: address(), events: [], headers: { 'x-mine': 'Zoë' } };
    const { data: made } = await managementRequest(served, 'POST', '/webhooks', { attributes });
    onTestFinished(
      async () => void (await managementRequest(served, 'DELETE', `/webhooks/${made.id}`)),
    );
    const wrong = { attributes: { headers: { 'x-mine': 'a\n' } } };
    const { status, data } = await managementRequest(served, 'PUT', `/webhooks/${made.id}`, wrong);
    expect([status, data[0]?.attributes.details]).toMatchObject([
      422,
      { message: '"data.attributes.headers.x-mine" must be one line of Latin letters.' },
    ]);
  });
});

describe.each(['build-triggers', 'search-indexes'])('/%s', (path) => {
  it('are made, changed in part, listed and removed', async () => {
    const { data } = await managementRequest(served, 'POST', `/${path}`, {
      attributes: { name: 'Site' },
    });
    const one = `/${path}/${data.id}`;
    await managementRequest(served, 'PUT', one, { attributes: { enabled: false } });
    const changed = await managementRequest(served, 'GET', one);
    expect(changed.data.attributes).toMatchObject({ name: 'Site', enabled: false });
    expect((await managementRequest(served, 'GET', `/${path}`)).data).toHaveLength(1);
    await managementRequest(served, 'DELETE', one);
    expect((await managementRequest(served, 'GET', one)).status).toBe(404);
  });
});
