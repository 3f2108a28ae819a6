import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Beacon } from 'vitrine/beacon-schema';
import { createBeacon, createViewState, sampleViewId, sentAt } from '../test/beacon-fixtures.ts';
import { startTestCollector, type TestCollector } from '../test/test-collector.ts';

let served: TestCollector;
beforeEach(async () => {
  vi.useFakeTimers({ now: sentAt, toFake: ['Date'] });
  served = await startTestCollector();
});
afterEach(async () => {
  await served[Symbol.asyncDispose]();
  vi.useRealTimers();
});

/** Serves another collector in place of the usual one. */
async function serveOther(changes: Parameters<typeof startTestCollector>[0]): Promise<void> {
  await served[Symbol.asyncDispose]();
  served = await startTestCollector(changes);
}

const nameOf = (index: number) => `019a9f0e-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** A beacon of so many events with long messages. */
const longBeacon = (count: number, length: number): Beacon =>
  createBeacon({
    events: Array.from({ length: count }, (_, sequence) => ({
      ...{ type: 'error', sequence, at: sentAt, kind: 'network', cause: 'x' },
      message: 'm'.repeat(length),
    })),
  });

describe('stored rows', () => {
  it('of events are a few kilobytes, however long the texts of a beacon are', async () => {
    const packed = gzipSync(JSON.stringify(longBeacon(9, 51_200)));
    expect(packed.length).toBeLessThan(2000);
    expect((await served.post(packed)).statusCode).toBe(204);
    const events = await served.store.listEvents(sampleViewId);
    expect(events).toHaveLength(9);
    for (const { data } of events) expect(data.length).toBeLessThan(2200);
  });

  it('of views are a few kilobytes, and keep the beginning of what was too long', async () => {
    const long = 'x'.repeat(51_000);
    const metadata = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`name-${index}`, 'y'.repeat(1000)]),
    );
    const about = { page: `/${long}`, film: long, title: long, sourcePath: long, metadata };
    const answer = await served.post(
      gzipSync(JSON.stringify(createBeacon({ state: createViewState({ about }) }))),
    );
    expect(answer.statusCode, answer.body).toBe(204);
    const row = await served.store.getView(sampleViewId);
    expect(row?.title).toBe('x'.repeat(1024));
    expect(row?.page).toBe(`/${'x'.repeat(2047)}`);
    expect(Object.keys(JSON.parse(row?.metadata ?? '{}'))).toEqual([
      'name-0',
      'name-1',
      'name-2',
      'name-3',
    ]);
    expect(JSON.stringify(row).length).toBeLessThan(15_000);
  });

  it('do not hold half of a token that was cut off', async () => {
    const token = `eyJ${'a'.repeat(3000)}.bbb.ccc`;
    const about = { title: `${'t'.repeat(1000)} ${token}` };
    await served.post(createBeacon({ state: createViewState({ about }) }));
    expect((await served.store.getView(sampleViewId))?.title).toBe(`${'t'.repeat(1000)} …`);
  });

  it('of CMCD reports are a few kilobytes', async () => {
    const lines = [
      `cid="${'c'.repeat(2000)}",e=t,sid="${sampleViewId}",sn=0,ts=${sentAt},v=2`,
      `e=t,sid="${sampleViewId}",sn=1,ts=${sentAt},v=2,${Array.from({ length: 12 }, (_, index) => `com.example-k${index}="${'z'.repeat(500)}"`).join(',')}`,
    ];
    const answer = await served.post(lines.join('\n'), {}, '/cmcd');
    expect([answer.statusCode, answer.headers['x-dropped-events']]).toEqual([204, '1']);
    const [event] = await served.store.listEvents(sampleViewId);
    expect(event?.data.length).toBeLessThan(700);
  });
});

describe('the bytes of one address', () => {
  it('are limited per minute: what is more is to come later, and others are not affected', async () => {
    const bytesPerMinute = 100_000;
    await serveOther({ bytesPerMinute, addressHeader: 'x-real-ip' });
    const from = (address: string, index: number) =>
      served.post(gzipSync(JSON.stringify({ ...longBeacon(20, 1500), view: nameOf(index) })), {
        'x-real-ip': address,
      });
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      statuses.push((await from('203.0.113.7', index)).statusCode);
    }
    expect(statuses).toEqual([204, 204, 429, 429, 429]);
    const refused = await from('203.0.113.7', 9);
    expect(refused.json().code).toBe('BEACON_RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await served.store.getView(nameOf(9))).toBeUndefined();
    expect((await from('203.0.113.8', 10)).statusCode).toBe(204);
  });

  it('count CMCD reports of many views as the rows that they become', async () => {
    await serveOther({ bytesPerMinute: 100_000 });
    const lines = Array.from({ length: 300 }, (_, index) => `e=t,sid="v${index}",sn=0,v=2`);
    expect((await served.post(lines.join('\n'), {}, '/cmcd')).statusCode).toBe(429);
    expect(await served.store.getView('v0')).toBeUndefined();
  });
});

describe('a disk that is nearly full', () => {
  it('refuses beacons with 507, and takes them again once there is room', async () => {
    let isLow = true;
    await serveOther({ freeSpace: { isLow: async () => isLow } });
    const refused = await served.post(createBeacon());
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([507, '30']);
    expect(refused.json().code).toBe('STORAGE_FULL');
    expect((await served.post(`e=t,sid="a",v=2`, {}, '/cmcd')).statusCode).toBe(507);
    isLow = false;
    expect((await served.post(createBeacon())).statusCode).toBe(204);
  });
});

describe('outliers', () => {
  const measures = (given: Partial<NonNullable<Beacon['state']>['measures']>) => ({
    state: createViewState({ measures: { ...createViewState().measures, ...given } }),
  });

  it.each<[string, Partial<Beacon>, string]>([
    [
      'a sample rate of 1e-300',
      { state: createViewState({ sampleRate: 1e-300 }) },
      '/state/sampleRate',
    ],
    [
      'a watch time beyond the age of the view',
      measures({ watchTime: 86_400_000 }),
      '/state/measures/watchTime',
    ],
    ['a watch time of years', measures({ watchTime: 1e14 }), '/state/measures/watchTime'],
    ['more stalls than watch time', measures({ stallTime: 60_000 }), '/state/measures/stallTime'],
    ['a billion frames', measures({ droppedFrames: 9e7 }), '/state/measures/droppedFrames'],
    ['a bitrate of a terabit', measures({ meanBitrate: 1e12 }), '/state/measures/meanBitrate'],
    ['a negative count', measures({ seekCount: -1 }), '/state/measures/seekCount'],
    ['a time in the year 9999', { sentAt: 253_402_300_799_999 }, '/sentAt'],
  ])('such as %s are rejected, with the place, and counted', async (_, given, at) => {
    const answer = await served.post(createBeacon(given));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'BEACON_IMPLAUSIBLE']);
    expect(answer.json().errors[0]).toEqual({ at, reason: expect.stringMatching(/^must be/) });
    expect(await served.store.getView(sampleViewId)).toBeUndefined();
    expect(served.collector.counts.refused).toEqual(new Map([['BEACON_IMPLAUSIBLE', 1]]));
    expect(served.logLines.join('')).toContain('BEACON_IMPLAUSIBLE');
  });

  it('below the sample rate of a setting are rejected', async () => {
    await serveOther({ minSampleRate: 0.6 });
    const answer = await served.post(createBeacon());
    expect(answer.json()).toMatchObject({
      code: 'BEACON_IMPLAUSIBLE',
      errors: [{ at: '/state/sampleRate', reason: 'must be >= 0.6' }],
    });
  });

  it('in single events are left out, and counted', async () => {
    const events = [
      { type: 'stall-end', sequence: 0, at: sentAt, duration: 1e12 },
      { type: 'dance', sequence: 1, at: sentAt },
      { type: 'heartbeat', sequence: 2, at: sentAt },
    ];
    const answer = await served.post({ ...createBeacon(), events });
    expect([answer.statusCode, answer.headers['x-dropped-events']]).toEqual([204, '2']);
    expect(served.collector.counts).toMatchObject({
      accepted: 1,
      dropped: { invalid: 1, implausible: 1 },
    });
  });

  it('in CMCD reports are left out, and counted', async () => {
    const report = (keys: string) => `${keys},sid="${sampleViewId}",v=2`;
    const lines = [
      report('bsda=(100000000000000),e=t,sn=0'),
      report('dfa=-5,e=t,sn=1'),
      report('e=t,msd=99999999999,sn=2'),
      report('dfa=5,e=t,sn=3'),
    ];
    const answer = await served.post(lines.join('\n'), {}, '/cmcd');
    expect([answer.statusCode, answer.headers['x-dropped-events']]).toEqual([204, '3']);
    expect(served.collector.counts.dropped.implausible).toBe(3);
    expect(await served.store.getView(sampleViewId)).toMatchObject({ droppedFrames: 5 });
  });
});
