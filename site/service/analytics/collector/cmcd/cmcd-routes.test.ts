import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import fc from '../../../../../tests/fast-check.ts';
import { createBeacon, createViewState, sampleViewId, sentAt } from '../../test/beacon-fixtures.ts';
import { startTestCollector, type TestCollector } from '../../test/test-collector.ts';

const HOUR_MS = 3_600_000;

let server: TestCollector;
beforeEach(async () => {
  vi.useFakeTimers({ now: sentAt, toFake: ['Date'] });
  server = await startTestCollector();
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  vi.useRealTimers();
});

const headers = { 'content-type': 'application/cmcd' };
const post = (...lines: string[]) => server.post(lines.join('\n'), headers, '/cmcd');
const createReport = (keys: string) => `${keys},sid="${sampleViewId}",v=2`;

describe('CMCD event mode', () => {
  it('stores reports and derives the fields of the view from their keys', async () => {
    const startReport = `cid="harbour",e=ps,sn=0,st=v,sta=s,ts=${sentAt - 9000}`;
    const playReport = `bl=(12000;v),br=(4900;v 128;a),e=ps,msd=620,pt=1500,sn=1,sta=p,ts=${sentAt - 8000}`;
    const timeReport = `bs,bsa=(2),bsda=(900),dfa=3,e=t,ltc=2000,sn=2,sta=p,ts=${sentAt}`;
    const response = await post(
      createReport(startReport),
      createReport(playReport),
      createReport(timeReport),
    );
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(await server.store.getView(sampleViewId)).toMatchObject({
      ...{ film: 'harbour', streamType: 'on-demand', startedAt: sentAt - 9000, playing: 1 },
      ...{ startupTime: 620, stallCount: 2, stallTime: 900, droppedFrames: 3, success: 100 },
      ...{ meanLiveLatency: 2000, endReason: null, watchTime: null, playAttempted: 1 },
    });
    const events = await server.store.listEvents(sampleViewId);
    expect(events.map((event) => event.type)).toEqual(['cmcd-ps', 'cmcd-ps', 'cmcd-t']);
    expect(events[1]).toMatchObject({ playhead: 1.5, at: sentAt - 8000 });
    expect(JSON.parse(events[1]?.data ?? '')).toMatchObject({
      bl: [{ value: 12_000, v: true }],
      sta: 'p',
    });
  });

  it.each([
    ['ec=("network" "unreachable")', 'network'],
    ['ec=("E-4711")', 'custom'],
    ['ec=4711', 'custom'],
    ['pt=0', 'custom'],
  ])('maps a fatal error with %s to the error kind %s', async (keys, failure) => {
    await post(createReport(`e=ps,sn=0,sta=f,ts=${sentAt},${keys}`));
    expect(await server.store.getView(sampleViewId)).toMatchObject({ failure, success: 0 });
  });

  it('ignores repeated and late reports', async () => {
    const early = createReport(`dfa=1,e=t,sn=0,sta=p,ts=${sentAt - 9000}`);
    const late = createReport(`dfa=4,e=ps,sn=1,sta=e,ts=${sentAt}`);
    for (const report of [late, early, late, early]) await post(report);
    expect(await server.store.listEvents(sampleViewId)).toHaveLength(2);
    expect(await server.store.getView(sampleViewId)).toMatchObject({
      ...{ droppedFrames: 4, playing: 0, endReason: 'ended' },
    });
  });

  it('adds reports to the view of a beacon without overwriting its values', async () => {
    await server.post(createBeacon({ state: createViewState() }));
    await post(createReport(`cid="other",dfa=9,e=t,msd=1,sn=0,ts=${sentAt}`));
    expect(await server.store.listEvents(sampleViewId)).toHaveLength(6);
    expect(await server.store.getView(sampleViewId)).toMatchObject({
      film: 'harbour',
      startupTime: 1000,
    });
  });

  it('accepts a gzip body and drops invalid lines', async () => {
    const lines = [
      createReport(`e=t,sn=0,ts=${sentAt}`),
      'bl=(((',
      'e=t,sn=1',
      createReport('e=t,sn=2'),
    ];
    const response = await server.post(gzipSync(lines.join('\n')), headers, '/cmcd');
    expect(response.statusCode).toBe(204);
    expect(response.headers['x-dropped-events']).toBe('2');
    expect(await server.store.listEvents(sampleViewId)).toHaveLength(2);
  });

  it('drops reports with an impossible time', async () => {
    const response = await post(
      createReport(`e=t,sn=0,ts=${sentAt + 30 * HOUR_MS}`),
      createReport('e=t,sn=1'),
    );
    expect(response.headers['x-dropped-events']).toBe('1');
    expect(await server.store.listEvents(sampleViewId)).toHaveLength(1);
  });

  it('stores URLs without their queries, which may contain tokens', async () => {
    await post(
      createReport(`e=rr,nor="next.m4s?token=secret",sn=0,url="https://a.example/b?token=secret"`),
    );
    expect(JSON.stringify(await server.store.listEvents(sampleViewId))).not.toContain('secret');
  });
});

describe('CMCD in a query parameter', () => {
  it('stores the query parameter of a GET or POST request as a report', async () => {
    const query = `/cmcd?CMCD=${encodeURIComponent(createReport('bl=2000,mtp=25400,sn=4'))}`;
    expect((await server.app.inject({ url: query })).statusCode).toBe(204);
    expect((await server.app.inject({ method: 'POST', url: query })).statusCode).toBe(204);
    const events = await server.store.listEvents(sampleViewId);
    expect(events.map((event) => event.type)).toEqual(['cmcd-request']);
  });
});

describe('CMCD validation', () => {
  it.each([
    ['an empty body', '', 400],
    ['a malformed report', 'bl=(((', 422],
    ['a report without a session ID', 'e=ps,sn=1', 422],
    ['an invalid session ID', `e=ps,sid="' or 1=1",sn=1`, 422],
    ['an event name that is too long', `e=${'x'.repeat(10_000)},sid="${sampleViewId}"`, 422],
    ['an event that is a list', `e=(ps t),sid="${sampleViewId}"`, 422],
    ['too many reports', Array.from({ length: 301 }, () => 'e=t').join('\n'), 413],
  ])('rejects %s with a reason', async (_, body, status) => {
    const response = await post(body);
    expect(response.statusCode).toBe(status);
    expect(response.json().errors[0].reason).toMatch(/\w/);
  });

  it.each(['sta', 'st', 'e', 'cid', 'ec', 'pt'])(
    'ignores a value of %s that is the name of a JavaScript object member, and stores the report',
    async (key) => {
      for (const [sequence, name] of ['toString', 'constructor', 'valueOf'].entries()) {
        expect((await post(createReport(`${key}=${name},sn=${sequence}`))).statusCode).toBe(204);
      }
      expect(await server.store.listEvents(sampleViewId)).toHaveLength(3);
      expect(await server.store.getView(sampleViewId)).toMatchObject({
        playing: null,
        endReason: null,
      });
    },
  );

  it('responds to any CMCD text with a status that players handle', async () => {
    const keys = fc.constantFrom(
      'bl',
      'br',
      'sta',
      'ts',
      'sn',
      'e',
      'pt',
      'msd',
      'bsa',
      'cid',
      'ec',
    );
    const value = fc.oneof(
      fc.constantFrom('p', '(1;v 2)', '"text"', '?0', '-1', '1e999', '999999999999999', '()', '@1'),
      fc.string({ unit: 'binary' }),
    );
    const pairs = fc.array(fc.tuple(keys, value), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(pairs, async (entries) => {
        const text = entries.map(([name, item]) => `${name}=${item}`).join(',');
        const response = await post(`${text},sid="${sampleViewId}"`);
        expect([204, 400, 413, 422]).toContain(response.statusCode);
      }),
      { numRuns: 150 },
    );
  });
});

it('accepts CMCD reports from pages of other origins (CORS)', async () => {
  const response = await server.app.inject({ method: 'OPTIONS', url: '/cmcd' });
  expect(response.statusCode).toBe(204);
  expect(response.headers['access-control-allow-headers']).toContain('content-type');
});
