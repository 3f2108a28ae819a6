import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Beacon } from 'vitrine/beacon-schema';
import { createBeacon, createViewState } from './analytics/test/beacon-fixtures.ts';
import { sendManagementRequest } from './test/management-request.ts';
import { queryContent, startTestServer, type TestServer } from './test/test-server.ts';

/** More text than fits into the free pages of a database. */
const longText = 'long enough '.repeat(5000);

let served: TestServer;
const databases = new Set<DatabaseSync>();

beforeAll(async () => {
  const { exec } = DatabaseSync.prototype;
  // The service does not expose its connections, and SQLite limits the pages per connection.
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec');
  spy.mockImplementation(function execute(this: DatabaseSync, sql) {
    databases.add(this);
    exec.call(this, sql);
  });
  served = await startTestServer();
  spy.mockRestore();
});
afterAll(() => served[Symbol.asyncDispose]());

/** Prevents all databases from growing until the test ends, like a full disk. */
function fillDisk(): void {
  for (const database of databases) database.exec('pragma max_page_count = 1');
  onTestFinished(() => {
    for (const database of databases) database.exec('pragma max_page_count = 4294967294');
  });
}

const request = (method: string, path: string, data?: unknown) =>
  sendManagementRequest(served, method, path, data);

const model = { type: 'item_type', id: 'journal_post' };
const attributes = { title: { en: 'Full' }, slug: 'full', date: '2026-01-01' };
const post = (id: string, more: object = {}) => ({
  ...{ type: 'item', id, attributes: { ...attributes, ...more } },
  relationships: { item_type: { data: model } },
});
const content = {
  en: {
    schema: 'dast',
    document: {
      type: 'root',
      children: [{ type: 'paragraph', children: [{ type: 'span', value: longText }] }],
    },
  },
};

describe('with a full storage', () => {
  it('rejects writes of the management API with 507 STORAGE_FULL, and still serves reads', async () => {
    expect((await request('POST', '/items', post('large', { content }))).status).toBe(201);
    const hook = { name: 'Hook', url: 'https://example.com/', events: [] };
    fillDisk();
    const writes = {
      'create an item': await request('POST', '/items', post('other', { content, slug: 'other' })),
      'change an item': await request('PUT', '/items/large', {
        ...{ type: 'item', id: 'large' },
        attributes: { content, title: { en: 'Changed' } },
      }),
      'publish an item': await request('PUT', '/items/large/publish'),
      'create a webhook': await request('POST', '/webhooks', {
        ...{ type: 'webhook' },
        attributes: { ...hook, headers: { 'x-long': longText } },
      }),
    };
    for (const [name, { status, data }] of Object.entries(writes)) {
      expect([name, status, data[0]?.attributes.code]).toEqual([name, 507, 'STORAGE_FULL']);
      expect(data[0]?.attributes.details).toMatchObject({
        message: expect.stringMatching(/^The server is out of storage/),
      });
    }
    const read = await request('GET', '/items/large');
    expect(read.data.attributes).toMatchObject({ title: { en: 'Full' } });
    const delivered = await queryContent(served, '{ allFilms { title } }');
    expect(delivered.status).toBe(200);
    expect(delivered.body).not.toHaveProperty('errors');
    expect((await fetch(`${served.origin}/healthz`)).status).toBe(200);
  });

  it('accepts writes again once there is space', async () => {
    const { status } = await request('POST', '/items', post('after', { content, slug: 'after' }));
    expect(status).toBe(201);
    expect((await request('PUT', '/items/after/publish')).status).toBe(200);
  });

  it('rejects beacons with 507 and a Retry-After header', async () => {
    fillDisk();
    const now = Date.now();
    const beacon: Beacon = createBeacon({
      sentAt: now,
      state: createViewState({ startedAt: now - 9000 }),
      events: Array.from({ length: 300 }, (_, sequence) => ({
        ...{ type: 'stall-end', sequence, at: now - 9000, playhead: 3, duration: 500 },
      })),
    });
    const response = await fetch(`${served.origin}/beacons`, {
      method: 'POST',
      body: JSON.stringify(beacon),
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([507, '30']);
    expect(await response.json()).toMatchObject({
      errors: [{ reason: expect.stringMatching(/^The server is out of storage/) }],
    });
  });
});
