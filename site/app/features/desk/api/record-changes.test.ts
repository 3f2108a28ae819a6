import { afterEach, expect, it, vi } from 'vitest';
import { applyChange, type RecordChange } from './record-changes.server.ts';
import { ManagementClient } from './management-client.server.ts';

afterEach(() => void vi.unstubAllGlobals());

const item = (values: object, version = 4) => ({
  data: {
    ...{ id: 'one', type: 'item', attributes: values },
    relationships: { item_type: { data: { type: 'item_type', id: 'journal' } } },
    meta: { status: 'draft', current_version: String(version) },
  },
});
const apiError = (code: string, details: object = {}) => ({
  data: [{ id: 'x', type: 'api_error', attributes: { code, details } }],
});

interface FakeResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Stubs a management API that returns these responses in order, and records the requests. */
function stubApi(...responses: readonly (FakeResponse | 'network-error')[]) {
  const calls: string[] = [];
  const remaining = [...responses];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    calls.push(`${method ?? ''} ${url}`);
    const next = remaining.shift();
    if (next === undefined || next === 'network-error') throw new TypeError('fetch failed');
    const text = typeof next.body === 'string' ? next.body : JSON.stringify(next.body);
    return new Response(text, { status: next.status });
  });
  const signal = new AbortController().signal;
  return { calls, api: new ManagementClient({ url: 'http://api.test', token: 'a token', signal }) };
}

const save: RecordChange = {
  type: 'save',
  id: 'one',
  model: 'journal',
  values: { title: 'A' },
  baseVersion: 3,
};
const stale = { status: 409, body: apiError('STALE_ITEM_VERSION') };

it('saving creates a new record and updates an existing one', async () => {
  const one = stubApi({ status: 200, body: item({ title: 'A' }) });
  expect(await applyChange(one.api, save)).toMatchObject({ record: { id: 'one', version: 4 } });
  const other = stubApi({ status: 201, body: item({ title: 'A' }, 1) });
  await applyChange(other.api, { ...save, baseVersion: 0 });
  expect([...one.calls, ...other.calls]).toEqual([
    'PUT http://api.test/items/one',
    'POST http://api.test/items',
  ]);
});

it('a version conflict returns the current record', async () => {
  const { api: client } = stubApi(stale, { status: 200, body: item({ title: 'Theirs' }, 9) });
  expect(await applyChange(client, save)).toMatchObject({
    problem: { kind: 'conflict', theirs: { values: { title: 'Theirs' }, version: 9 } },
  });
});

it.each([
  ['updated', save, stale],
  ['created', { ...save, baseVersion: 0 }, { status: 409, body: apiError('IN_USE') }],
] as const)(
  'a record that was %s by a request whose response was lost counts as saved',
  async (_, change, conflict) => {
    const current = item({ title: 'A', lede: null }, 4);
    const { api: client } = stubApi(conflict, { status: 200, body: current });
    expect(await applyChange(client, change)).toMatchObject({ record: { version: 4 } });
  },
);

it('a second record of a single-record model is rejected with the message of the service', async () => {
  const message = 'There is one already.';
  const conflict = { status: 409, body: apiError('IN_USE', { message }) };
  const { api: client } = stubApi(conflict, { status: 404, body: apiError('NOT_FOUND') });
  expect(await applyChange(client, { ...save, baseVersion: 0 })).toEqual({
    problem: { kind: 'rejected', message },
  });
});

it('validation errors name the field and the locale', async () => {
  const problems = [
    { field: 'title', locale: 'de', message: 'must be text' },
    { field: 'date', message: 'must be a date' },
  ];
  const body = apiError('INVALID_FIELD', { field: 'title', problems });
  const { api: client } = stubApi({ status: 422, body });
  expect(await applyChange(client, save)).toEqual({
    problem: { kind: 'invalid', fields: problems },
  });
});

it('a validation error with only a code gets a message', async () => {
  const body = apiError('INVALID_FIELD', { field: 'title.en', code: 'VALIDATION_REQUIRED' });
  const { api: client } = stubApi({ status: 422, body });
  expect(await applyChange(client, save)).toEqual({
    problem: {
      kind: 'invalid',
      fields: [
        {
          ...{ field: 'title', locale: 'en' },
          ...{ code: 'VALIDATION_REQUIRED', message: 'must not be empty' },
        },
      ],
    },
  });
});

it.each<[string, FakeResponse | 'network-error', object]>([
  ['is unreachable', 'network-error', { kind: 'unreachable' }],
  ['has no such record', { status: 404, body: apiError('NOT_FOUND') }, { kind: 'not-found' }],
  ['returns an HTML page', { status: 502, body: '<html>' }, { kind: 'rejected' }],
  ['returns an unexpected body', { status: 200, body: { data: [] } }, { kind: 'rejected' }],
])('returns an error if the service %s', async (_, response, problem) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api: client } = stubApi(response);
  expect(await applyChange(client, save)).toMatchObject({ problem });
});

it('does not publish a newer version by someone else that the editor has not loaded', async () => {
  const current = { status: 200, body: item({ title: 'Half a wor' }, 9) };
  const { api: client, calls } = stubApi(current, current, { status: 200, body: {} }, current);
  const publish = { type: 'publish', id: 'one' } as const;
  expect(await applyChange(client, { ...publish, baseVersion: 8 })).toMatchObject({
    problem: { kind: 'conflict', theirs: { values: { title: 'Half a wor' }, version: 9 } },
  });
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  expect(await applyChange(client, { ...publish, baseVersion: 9 })).toMatchObject({
    record: { id: 'one' },
  });
  expect(calls).toContain('PUT http://api.test/items/one/publish');
});

it('setting and canceling a schedule returns the updated record', async () => {
  const current = { status: 200, body: item({}) };
  const { api: client, calls } = stubApi({ status: 201, body: {} }, current, current, current);
  const change = { type: 'schedule', id: 'one', event: 'publication' } as const;
  await applyChange(client, { ...change, scheduledAt: '2030-01-01T00:00:00.000Z' });
  await applyChange(client, { ...change, scheduledAt: null });
  expect(calls).toEqual([
    'POST http://api.test/items/one/scheduled-publication',
    'GET http://api.test/items/one?version=current',
    'DELETE http://api.test/items/one/scheduled-publication',
    'GET http://api.test/items/one?version=current',
  ]);
});

it.each([
  ['UPSTREAM_BODY_TOO_DEEP', '['.repeat(1_000_000)],
  ['UPSTREAM_BODY_TOO_MANY_VALUES', `{"data":[${'1,'.repeat(500_000)}1]}`],
  ['UPSTREAM_BODY_TOO_LARGE', `{"data":"${'a'.repeat(33 * 1024 * 1024)}"}`],
])('rejects a response of the management API with %s', async (code, body) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const status of [200, 422]) {
    const { api: client } = stubApi({ status, body });
    await expect(client.execute('GET /items')).rejects.toMatchObject({ message: code });
    expect(logged.mock.lastCall?.[0]).toContain(code);
  }
});
