import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { pino } from 'pino';
import { contentModels } from '../../../content/models/index.ts';
import { sendManagementRequest } from '../../test/management-request.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import { webhookJobKind } from './create-webhook-hook.ts';
import { WebhookDispatcher } from './webhook-dispatcher.ts';

interface Call {
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

let server: TestServer;
let calls: Call[] = [];
let statuses: number[] = [];
const targetServer = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    calls.push({ headers: request.headers, text: Buffer.concat(chunks).toString() });
    response.writeHead(statuses.shift() ?? 204).end();
  });
});

beforeAll(async () => {
  server = await startTestServer({ webhookHosts: new Set(['127.0.0.1']) });
  await new Promise<void>((resolve) => targetServer.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  targetServer.close();
});
beforeEach(() => {
  calls = [];
  statuses = [];
});

const getUrl = () => `http://127.0.0.1:${(targetServer.address() as AddressInfo).port}/hook`;
const getBodies = () => calls.map(({ text }) => JSON.parse(text) as Record<string, unknown>);

/** Creates a webhook for one test. Returns its secret. */
async function createWebhook(events: readonly object[], options: object = {}): Promise<string> {
  const attributes = { name: 'Test', url: getUrl(), events, ...options };
  const { status, data } = await sendManagementRequest(server, 'POST', '/webhooks', { attributes });
  expect(status).toBe(201);
  onTestFinished(
    async () => void (await sendManagementRequest(server, 'DELETE', `/webhooks/${data.id}`)),
  );
  return String(data.attributes.secret);
}

const saveRecord = (id: string, values: object = {}) =>
  server.service.store.records.save({
    ...{ id, model: 'journal_post' },
    values: { title: { en: id }, slug: id, date: '2026-01-01', ...values },
  });
const publishRecord = (id: string) => server.service.store.records.publish(id);

describe('webhooks', () => {
  it('calls a webhook with the event and the entity, signed with a secret that is returned once', async () => {
    const secret = await createWebhook([{ entity_type: 'item', event_types: ['publish'] }]);
    await saveRecord('first');
    await publishRecord('first');
    await waitFor(() => calls.length > 0);
    expect(getBodies()).toMatchObject([
      {
        entity_type: 'item',
        event_type: 'publish',
        entity: { id: 'first', type: 'item', meta: { status: 'published' } },
        attempted_auto_retries_count: 0,
      },
    ]);
    const [call] = calls;
    const [, time = '', signature] =
      /^t=(\d+),v1=(.*)$/.exec(String(call?.headers['x-vitrine-signature'])) ?? [];
    const expected = createHmac('sha256', secret).update(`${time}.${call?.text}`).digest('hex');
    expect(signature).toBe(expected);
    const { data } = await sendManagementRequest(server, 'GET', '/webhooks');
    expect(JSON.stringify(data)).not.toContain(secret);
  });

  it('calls a webhook with the previous version of an updated record', async () => {
    await createWebhook([{ entity_type: 'item', event_types: ['create', 'update'] }]);
    await saveRecord('changed', { title: { en: 'Old' } });
    await saveRecord('changed', { title: { en: 'New' } });
    await waitFor(() => calls.length > 1);
    const events = getBodies() as { event_type: string }[];
    expect(events.find(({ event_type: type }) => type === 'create')).toMatchObject({
      previous_entity: null,
    });
    expect(events.find(({ event_type: type }) => type === 'update')).toMatchObject({
      entity: { attributes: { title: { en: 'New' } }, meta: { current_version: '2' } },
      previous_entity: { attributes: { title: { en: 'Old' } }, meta: { current_version: '1' } },
    });
  });

  it('calls a webhook once per transaction with the invalidated cache tags', async () => {
    await createWebhook([{ entity_type: 'cda_cache_tags', event_types: ['invalidate'] }]);
    await server.service.store.transaction(async (tx) => {
      for (const id of ['second', 'third']) {
        await tx.records.save({ id, model: 'journal_post', values: {} });
        await tx.records.publish(id);
      }
    });
    await waitFor(() => calls.length > 0);
    expect(getBodies()).toMatchObject([
      {
        event_type: 'invalidate',
        entity: { attributes: { tags: ['f', 'm-journal_post', 'r-second', 'r-third'] } },
      },
    ]);
  });

  it('calls a webhook again after an error, even after a restart', async () => {
    await createWebhook([{ entity_type: 'item', event_types: ['create'] }], {
      headers: { 'x-mine': 'a' },
    });
    statuses = [500];
    await saveRecord('fourth');
    const { store } = server.service;
    const findWaitingJob = async () =>
      (await store.jobs.listByKind(webhookJobKind)).find(
        ({ state, error }) => state === 'waiting' && error,
      );
    await waitFor(async () => (await findWaitingJob()) !== undefined);
    const job = await findWaitingJob();
    expect(job).toMatchObject({ attempts: 1, error: 'The server responded with status 500.' });
    expect(Date.parse(job?.dueAt ?? '') - Date.now()).toBeGreaterThan(3000);
    await store.jobs.enqueue(job as NonNullable<typeof job>, new Date());
    const dispatcher = new WebhookDispatcher(
      store,
      pino({ level: 'silent' }),
      new Set(['127.0.0.1']),
    );
    await waitFor(() => calls.length === 2);
    await dispatcher.close();
    expect(calls[1]?.headers['x-mine']).toBe('a');
  });

  it('does not call webhooks that are disabled or subscribe to other events', async () => {
    await createWebhook([{ entity_type: 'item', event_types: ['create'] }], { enabled: false });
    await createWebhook([{ entity_type: 'upload', event_types: ['create'] }]);
    await saveRecord('fifth');
    await server.service.store.uploads.save({ id: 'u', values: { filename: 'a.pdf' } });
    await waitFor(() => calls.length > 0);
    expect(getBodies()).toMatchObject([{ entity_type: 'upload', event_type: 'create' }]);
  });

  it('calls a webhook for the records and models of its filters only', async () => {
    const post = contentModels.find(({ apiKey }) => apiKey === 'journal_post')?.id ?? '';
    const filter = (entity_type: string, ...entity_ids: string[]) => ({ entity_type, entity_ids });
    const createFiltered = (name: string, ...filters: object[]) =>
      createWebhook([{ entity_type: 'item', event_types: ['create', 'delete'], filters }], {
        headers: { 'x-name': name },
      });
    await createFiltered('other model', filter('item_type', 'none'));
    await createFiltered('other record', filter('item_type', post), filter('item', 'none'));
    await createFiltered('model', filter('item_type', 'none', post));
    await createFiltered('record', filter('item', 'filtered'));
    await saveRecord('unfiltered');
    await saveRecord('filtered');
    await server.service.store.records.delete('filtered');
    await waitFor(() => calls.length >= 5);
    const described = calls.map(({ headers }, index) => {
      const { entity, event_type: event } = getBodies()[index] as {
        entity: { id: string };
        event_type: string;
      };
      return `${String(headers['x-name'])}: ${event} ${entity.id}`;
    });
    expect(described.toSorted((one, two) => one.localeCompare(two))).toEqual([
      'model: create filtered',
      'model: create unfiltered',
      'model: delete filtered',
      'record: create filtered',
      'record: delete filtered',
    ]);
  });

  it.each([
    [{ url: 'ftp://x' }, 'data.attributes.url'],
    [
      { events: [{ entity_type: 'king', event_types: [] }] },
      'data.attributes.events.0.entity_type',
    ],
    [
      { events: [{ entity_type: 'upload', event_types: ['publish'] }] },
      'data.attributes.events.0.event_types.0',
    ],
    [
      { events: [{ entity_type: 'item_type', event_types: ['update'] }] },
      'data.attributes.events.0.entity_type',
    ],
    [
      {
        events: [
          {
            ...{ entity_type: 'item', event_types: ['update'] },
            filters: [{ entity_type: 'environment', entity_ids: ['main'] }],
          },
        ],
      },
      'data.attributes.events.0.filters.0.entity_type',
    ],
    [
      {
        events: [
          {
            ...{ entity_type: 'upload', event_types: ['update'] },
            filters: [{ entity_type: 'item', entity_ids: ['a'] }],
          },
        ],
      },
      'data.attributes.events.0.filters',
    ],
    [{ custom_payload: '{"id":"{{entity.id}}"}' }, 'data.attributes.custom_payload'],
    [{ nested_items_in_payload: false }, 'data.attributes.nested_items_in_payload'],
    [{ name: '' }, 'data.attributes.name'],
    [{ headers: { 'x mine': 'a' } }, 'data.attributes.headers.x mine'],
    [{ headers: { '': 'a' } }, 'data.attributes.headers.'],
    [{ headers: { 'x-mine': 'a\r\nx-other: b' } }, 'data.attributes.headers.x-mine'],
    [{ headers: { 'x-mine': 'Łódź' } }, 'data.attributes.headers.x-mine'],
  ])('rejects a webhook with %j, and names the field', async (invalidAttributes, field) => {
    const attributes = { name: 'A', url: getUrl(), events: [], ...invalidAttributes };
    const { status, data } = await sendManagementRequest(server, 'POST', '/webhooks', {
      attributes,
    });
    expect(status).toBe(422);
    expect(data[0]?.attributes.details).toMatchObject({ field });
  });

  it('rejects an update with invalid headers, and names the requirement', async () => {
    const attributes = { name: 'A', url: getUrl(), events: [], headers: { 'x-mine': 'Zoë' } };
    const { data: created } = await sendManagementRequest(server, 'POST', '/webhooks', {
      attributes,
    });
    onTestFinished(
      async () => void (await sendManagementRequest(server, 'DELETE', `/webhooks/${created.id}`)),
    );
    const invalidInput = { attributes: { headers: { 'x-mine': 'a\n' } } };
    const { status, data } = await sendManagementRequest(
      server,
      'PUT',
      `/webhooks/${created.id}`,
      invalidInput,
    );
    expect([status, data[0]?.attributes.details]).toMatchObject([
      422,
      { message: '"data.attributes.headers.x-mine" must be one line of Latin letters.' },
    ]);
  });
});

describe.each(['build-triggers', 'search-indexes'])('/%s', (path) => {
  it('creates, partially updates, lists and deletes a resource', async () => {
    const { data } = await sendManagementRequest(server, 'POST', `/${path}`, {
      attributes: { name: 'Site' },
    });
    const resourcePath = `/${path}/${data.id}`;
    await sendManagementRequest(server, 'PUT', resourcePath, { attributes: { enabled: false } });
    const changed = await sendManagementRequest(server, 'GET', resourcePath);
    expect(changed.data.attributes).toMatchObject({ name: 'Site', enabled: false });
    expect((await sendManagementRequest(server, 'GET', `/${path}`)).data).toHaveLength(1);
    await sendManagementRequest(server, 'DELETE', resourcePath);
    expect((await sendManagementRequest(server, 'GET', resourcePath)).status).toBe(404);
  });
});
