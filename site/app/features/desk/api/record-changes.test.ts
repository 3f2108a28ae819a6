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
const refused = (code: string, details: object = {}) => ({
  data: [{ id: 'x', type: 'api_error', attributes: { code, details } }],
});

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A management API that gives these answers in turn, and what it was asked. */
function api(...answers: readonly (Answer | 'nothing')[]) {
  const asked: string[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method ?? ''} ${url}`);
    const answer = left.shift();
    if (answer === undefined || answer === 'nothing') throw new TypeError('fetch failed');
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return new Response(text, { status: answer.status });
  });
  const signal = new AbortController().signal;
  return { asked, api: new ManagementClient({ url: 'http://api.test', token: 'a token', signal }) };
}

const save: RecordChange = {
  do: 'save',
  id: 'one',
  model: 'journal',
  values: { title: 'A' },
  seen: 3,
};
const stale = { status: 409, body: refused('STALE_ITEM_VERSION') };

it('a record that was not saved before is made, another is changed', async () => {
  const one = api({ status: 200, body: item({ title: 'A' }) });
  expect(await applyChange(one.api, save)).toMatchObject({ record: { id: 'one', version: 4 } });
  const other = api({ status: 201, body: item({ title: 'A' }, 1) });
  await applyChange(other.api, { ...save, seen: 0 });
  expect([...one.asked, ...other.asked]).toEqual([
    'PUT http://api.test/items/one',
    'POST http://api.test/items',
  ]);
});

it('what somebody else has saved meanwhile is handed over', async () => {
  const { api: asked } = api(stale, { status: 200, body: item({ title: 'Theirs' }, 9) });
  expect(await applyChange(asked, save)).toMatchObject({
    problem: { kind: 'stale', theirs: { values: { title: 'Theirs' }, version: 9 } },
  });
});

it.each([
  ['changed', save, stale],
  ['made', { ...save, seen: 0 }, { status: 409, body: refused('IN_USE') }],
] as const)(
  'a record that was %s by a try whose answer got lost is saved',
  async (_, change, no) => {
    const there = item({ title: 'A', lede: null }, 4);
    const { api: asked } = api(no, { status: 200, body: there });
    expect(await applyChange(asked, change)).toMatchObject({ record: { version: 4 } });
  },
);

it('a second record of a model that has only one is refused with the reason', async () => {
  const message = 'There is one already.';
  const no = { status: 409, body: refused('IN_USE', { message }) };
  const { api: asked } = api(no, { status: 404, body: refused('NOT_FOUND') });
  expect(await applyChange(asked, { ...save, seen: 0 })).toEqual({
    problem: { kind: 'refused', message },
  });
});

it('every value that is wrong is told with its field and language', async () => {
  const problems = [
    { field: 'title', locale: 'de', message: 'must be text' },
    { field: 'date', message: 'must be a date' },
  ];
  const body = refused('INVALID_FIELD', { field: 'title', problems });
  const { api: asked } = api({ status: 422, body });
  expect(await applyChange(asked, save)).toEqual({
    problem: { kind: 'invalid', fields: problems },
  });
});

it('a value that only a code says is wrong is told in words', async () => {
  const body = refused('INVALID_FIELD', { field: 'title.en', code: 'VALIDATION_REQUIRED' });
  const { api: asked } = api({ status: 422, body });
  expect(await applyChange(asked, save)).toEqual({
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

it.each<[string, Answer | 'nothing', object]>([
  ['that cannot be reached', 'nothing', { kind: 'unreachable' }],
  ['that has lost the record', { status: 404, body: refused('NOT_FOUND') }, { kind: 'gone' }],
  ['that answers with a page', { status: 502, body: '<html>' }, { kind: 'refused' }],
  ['that answers with something else', { status: 200, body: { data: [] } }, { kind: 'refused' }],
])('a service %s changes nothing', async (_, answer, problem) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api: asked } = api(answer);
  expect(await applyChange(asked, save)).toMatchObject({ problem });
});

it('what somebody else has saved meanwhile is not published unseen', async () => {
  const there = { status: 200, body: item({ title: 'Half a wor' }, 9) };
  const { api: asked, asked: calls } = api(there, there, { status: 200, body: {} }, there);
  const publish = { do: 'publish', id: 'one' } as const;
  expect(await applyChange(asked, { ...publish, seen: 8 })).toMatchObject({
    problem: { kind: 'stale', theirs: { values: { title: 'Half a wor' }, version: 9 } },
  });
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  expect(await applyChange(asked, { ...publish, seen: 9 })).toMatchObject({
    record: { id: 'one' },
  });
  expect(calls).toContain('PUT http://api.test/items/one/publish');
});

it('a time is set and forgotten, and the record read again', async () => {
  const there = { status: 200, body: item({}) };
  const { api: asked, asked: calls } = api({ status: 201, body: {} }, there, there, there);
  const change = { do: 'schedule', id: 'one', what: 'publication' } as const;
  await applyChange(asked, { ...change, at: '2030-01-01T00:00:00.000Z' });
  await applyChange(asked, { ...change, at: null });
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
])('refuses an answer of the management API with %s', async (code, body) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const status of [200, 422]) {
    const { api: management } = api({ status, body });
    await expect(management.execute('GET /items')).rejects.toMatchObject({ message: code });
    expect(logged.mock.lastCall?.[0]).toContain(code);
  }
});
