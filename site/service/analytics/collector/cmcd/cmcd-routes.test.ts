import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import fc from '../../../../../tests/vitest-setup.ts';
import { createBeacon, createViewState, sampleViewId, sentAt } from '../../test/beacon-fixtures.ts';
import { startTestCollector, type TestCollector } from '../../test/test-collector.ts';

const HOUR_MS = 3_600_000;

let served: TestCollector;
beforeEach(async () => {
  vi.useFakeTimers({ now: sentAt, toFake: ['Date'] });
  served = await startTestCollector();
});
afterEach(async () => {
  await served[Symbol.asyncDispose]();
  vi.useRealTimers();
});

const type = { 'content-type': 'application/cmcd' };
const post = (...lines: string[]) => served.post(lines.join('\n'), type, '/cmcd');
const line = (keys: string) => `${keys},sid="${sampleViewId}",v=2`;

describe('reports of the event mode', () => {
  it('are kept, and tell of their view what their keys allow', async () => {
    const started = `cid="harbour",e=ps,sn=0,st=v,sta=s,ts=${sentAt - 9000}`;
    const plays = `bl=(12000;v),br=(4900;v 128;a),e=ps,msd=620,pt=1500,sn=1,sta=p,ts=${sentAt - 8000}`;
    const later = `bs,bsa=(2),bsda=(900),dfa=3,e=t,ltc=2000,sn=2,sta=p,ts=${sentAt}`;
    const answer = await post(line(started), line(plays), line(later));
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await served.store.getView(sampleViewId)).toMatchObject({
      ...{ film: 'harbour', streamType: 'on-demand', startedAt: sentAt - 9000, playing: 1 },
      ...{ startupTime: 620, stallCount: 2, stallTime: 900, droppedFrames: 3, success: 100 },
      ...{ meanLiveLatency: 2000, endReason: null, watchTime: null, playAttempted: 1 },
    });
    const events = await served.store.listEvents(sampleViewId);
    expect(events.map((each) => each.type)).toEqual(['cmcd-ps', 'cmcd-ps', 'cmcd-t']);
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
  ])('of a failure with %s tell that it was of the kind %s', async (keys, failure) => {
    await post(line(`e=ps,sn=0,sta=f,ts=${sentAt},${keys}`));
    expect(await served.store.getView(sampleViewId)).toMatchObject({ failure, success: 0 });
  });

  it('change nothing when they come again, or late', async () => {
    const early = line(`dfa=1,e=t,sn=0,sta=p,ts=${sentAt - 9000}`);
    const late = line(`dfa=4,e=ps,sn=1,sta=e,ts=${sentAt}`);
    for (const each of [late, early, late, early]) await post(each);
    expect(await served.store.listEvents(sampleViewId)).toHaveLength(2);
    expect(await served.store.getView(sampleViewId)).toMatchObject({
      ...{ droppedFrames: 4, playing: 0, endReason: 'ended' },
    });
  });

  it('join the beacons of the same view, which know better', async () => {
    await served.post(createBeacon({ state: createViewState() }));
    await post(line(`cid="other",dfa=9,e=t,msd=1,sn=0,ts=${sentAt}`));
    expect(await served.store.listEvents(sampleViewId)).toHaveLength(6);
    expect(await served.store.getView(sampleViewId)).toMatchObject({
      film: 'harbour',
      startupTime: 1000,
    });
  });

  it('may be packed, and of what cannot be read the others are kept', async () => {
    const lines = [line(`e=t,sn=0,ts=${sentAt}`), 'bl=(((', 'e=t,sn=1', line('e=t,sn=2')];
    const answer = await served.post(gzipSync(lines.join('\n')), type, '/cmcd');
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['x-dropped-events']).toBe('2');
    expect(await served.store.listEvents(sampleViewId)).toHaveLength(2);
  });

  it('that cannot have happened when they say are left out', async () => {
    const answer = await post(line(`e=t,sn=0,ts=${sentAt + 30 * HOUR_MS}`), line('e=t,sn=1'));
    expect(answer.headers['x-dropped-events']).toBe('1');
    expect(await served.store.listEvents(sampleViewId)).toHaveLength(1);
  });

  it('hold no query of an address, which may be a token', async () => {
    await post(
      line(`e=rr,nor="next.m4s?token=secret",sn=0,url="https://a.example/b?token=secret"`),
    );
    expect(JSON.stringify(await served.store.listEvents(sampleViewId))).not.toContain('secret');
  });
});

describe('what a request says of itself', () => {
  it('is kept as a report, too, by whatever method', async () => {
    const query = `/cmcd?CMCD=${encodeURIComponent(line('bl=2000,mtp=25400,sn=4'))}`;
    expect((await served.app.inject({ url: query })).statusCode).toBe(204);
    expect((await served.app.inject({ method: 'POST', url: query })).statusCode).toBe(204);
    const events = await served.store.listEvents(sampleViewId);
    expect(events.map((each) => each.type)).toEqual(['cmcd-request']);
  });
});

describe('what is wrong', () => {
  it.each([
    ['nothing', '', 400],
    ['what is no report', 'bl=(((', 422],
    ['reports of no view', 'e=ps,sn=1', 422],
    ['a view with a strange name', `e=ps,sid="' or 1=1",sn=1`, 422],
    ['an event with a name that is none', `e=${'x'.repeat(10_000)},sid="${sampleViewId}"`, 422],
    ['an event that is a list', `e=(ps t),sid="${sampleViewId}"`, 422],
    ['too many reports', Array.from({ length: 301 }, () => 'e=t').join('\n'), 413],
  ])('%s is refused, with a reason', async (_, body, status) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().errors[0].reason).toMatch(/\w/);
  });

  it.each(['sta', 'st', 'e', 'cid', 'ec', 'pt'])(
    'a name from the language itself in %s says nothing, and the report is kept',
    async (key) => {
      for (const [place, name] of ['toString', 'constructor', 'valueOf'].entries()) {
        expect((await post(line(`${key}=${name},sn=${place}`))).statusCode).toBe(204);
      }
      expect(await served.store.listEvents(sampleViewId)).toHaveLength(3);
      expect(await served.store.getView(sampleViewId)).toMatchObject({
        playing: null,
        endReason: null,
      });
    },
  );

  it('whatever it is, it gets an answer that a player knows', async () => {
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
      fc.asyncProperty(pairs, async (said) => {
        const text = said.map(([key, each]) => `${key}=${each}`).join(',');
        const answer = await post(`${text},sid="${sampleViewId}"`);
        expect([204, 400, 413, 422]).toContain(answer.statusCode);
      }),
      { numRuns: 150 },
    );
  });
});

it('pages of other sites may send reports', async () => {
  const answer = await served.app.inject({ method: 'OPTIONS', url: '/cmcd' });
  expect(answer.statusCode).toBe(204);
  expect(answer.headers['access-control-allow-headers']).toContain('content-type');
});
