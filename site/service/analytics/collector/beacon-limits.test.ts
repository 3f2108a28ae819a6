import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Beacon } from 'vitrine/beacon-schema';
import { createBeacon, createViewState, sampleViewId, sentAt } from '../test/beacon-fixtures.ts';
import { startTestCollector, type TestCollector } from '../test/test-collector.ts';

let server: TestCollector;
beforeEach(async () => {
  vi.useFakeTimers({ now: sentAt, toFake: ['Date'] });
  server = await startTestCollector();
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  vi.useRealTimers();
});

/** Replaces the default collector with one that has other options. */
async function restartCollector(changes: Parameters<typeof startTestCollector>[0]): Promise<void> {
  await server[Symbol.asyncDispose]();
  server = await startTestCollector(changes);
}

const createViewId = (index: number) =>
  `019a9f0e-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** Creates a beacon of `count` events with messages of `length` characters. */
const createLongBeacon = (count: number, length: number): Beacon =>
  createBeacon({
    events: Array.from({ length: count }, (_, sequence) => ({
      ...{ type: 'error', sequence, at: sentAt, kind: 'network', cause: 'x' },
      message: 'm'.repeat(length),
    })),
  });

describe('size of stored rows', () => {
  it('limits event rows to a few kilobytes, regardless of the length of the texts', async () => {
    const body = gzipSync(JSON.stringify(createLongBeacon(9, 51_200)));
    expect(body.length).toBeLessThan(2000);
    expect((await server.post(body)).statusCode).toBe(204);
    const events = await server.store.listEvents(sampleViewId);
    expect(events).toHaveLength(9);
    for (const { data } of events) expect(data.length).toBeLessThan(2200);
  });

  it('limits view rows to a few kilobytes and truncates long texts', async () => {
    const longText = 'x'.repeat(51_000);
    const metadata = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`name-${index}`, 'y'.repeat(1000)]),
    );
    const about = {
      page: `/${longText}`,
      film: longText,
      title: longText,
      sourcePath: longText,
      metadata,
    };
    const response = await server.post(
      gzipSync(JSON.stringify(createBeacon({ state: createViewState({ about }) }))),
    );
    expect(response.statusCode, response.body).toBe(204);
    const row = await server.store.getView(sampleViewId);
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

  it('stores no part of a token that exceeds the length limit', async () => {
    const token = `eyJ${'a'.repeat(3000)}.bbb.ccc`;
    const about = { title: `${'t'.repeat(1000)} ${token}` };
    await server.post(createBeacon({ state: createViewState({ about }) }));
    expect((await server.store.getView(sampleViewId))?.title).toBe(`${'t'.repeat(1000)} …`);
  });

  it('limits CMCD event rows to a few kilobytes', async () => {
    const lines = [
      `cid="${'c'.repeat(2000)}",e=t,sid="${sampleViewId}",sn=0,ts=${sentAt},v=2`,
      `e=t,sid="${sampleViewId}",sn=1,ts=${sentAt},v=2,${Array.from({ length: 12 }, (_, index) => `com.example-k${index}="${'z'.repeat(500)}"`).join(',')}`,
    ];
    const response = await server.post(lines.join('\n'), {}, '/cmcd');
    expect([response.statusCode, response.headers['x-dropped-events']]).toEqual([204, '1']);
    const [event] = await server.store.listEvents(sampleViewId);
    expect(event?.data.length).toBeLessThan(700);
  });
});

describe('byte limit per address', () => {
  it('responds with 429 and Retry-After above the limit per minute, and accepts other addresses', async () => {
    const bytesPerMinute = 100_000;
    await restartCollector({ bytesPerMinute, clientIpHeader: 'x-real-ip' });
    const postFrom = (address: string, index: number) =>
      server.post(
        gzipSync(JSON.stringify({ ...createLongBeacon(20, 1500), view: createViewId(index) })),
        {
          'x-real-ip': address,
        },
      );
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      statuses.push((await postFrom('203.0.113.7', index)).statusCode);
    }
    expect(statuses).toEqual([204, 204, 429, 429, 429]);
    const rejected = await postFrom('203.0.113.7', 9);
    expect(rejected.json().code).toBe('BEACON_RATE_LIMITED');
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(await server.store.getView(createViewId(9))).toBeUndefined();
    expect((await postFrom('203.0.113.8', 10)).statusCode).toBe(204);
  });

  it('counts the stored bytes of CMCD reports', async () => {
    await restartCollector({ bytesPerMinute: 100_000 });
    const lines = Array.from({ length: 300 }, (_, index) => `e=t,sid="v${index}",sn=0,v=2`);
    expect((await server.post(lines.join('\n'), {}, '/cmcd')).statusCode).toBe(429);
    expect(await server.store.getView('v0')).toBeUndefined();
  });
});

describe('disk space', () => {
  it('rejects beacons with 507 while the disk is nearly full', async () => {
    let isLow = true;
    await restartCollector({ freeSpace: { isLow: async () => isLow } });
    const rejected = await server.post(createBeacon());
    expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([507, '30']);
    expect(rejected.json().code).toBe('STORAGE_FULL');
    expect((await server.post(`e=t,sid="a",v=2`, {}, '/cmcd')).statusCode).toBe(507);
    isLow = false;
    expect((await server.post(createBeacon())).statusCode).toBe(204);
  });
});

describe('implausible values', () => {
  const createStateChange = (measures: Partial<NonNullable<Beacon['state']>['measures']>) => ({
    state: createViewState({ measures: { ...createViewState().measures, ...measures } }),
  });

  it.each<[string, Partial<Beacon>, string]>([
    [
      'a sample rate of 1e-300',
      { state: createViewState({ sampleRate: 1e-300 }) },
      '/state/sampleRate',
    ],
    [
      'a watch time beyond the age of the view',
      createStateChange({ watchTime: 86_400_000 }),
      '/state/measures/watchTime',
    ],
    ['a watch time of years', createStateChange({ watchTime: 1e14 }), '/state/measures/watchTime'],
    [
      'a stall time above the watch time',
      createStateChange({ stallTime: 60_000 }),
      '/state/measures/stallTime',
    ],
    [
      'a billion frames',
      createStateChange({ droppedFrames: 9e7 }),
      '/state/measures/droppedFrames',
    ],
    [
      'a bitrate of a terabit',
      createStateChange({ meanBitrate: 1e12 }),
      '/state/measures/meanBitrate',
    ],
    ['a negative count', createStateChange({ seekCount: -1 }), '/state/measures/seekCount'],
    ['a time in the year 9999', { sentAt: 253_402_300_799_999 }, '/sentAt'],
  ])('rejects %s, names the field and counts the rejection', async (_, changes, at) => {
    const response = await server.post(createBeacon(changes));
    expect([response.statusCode, response.json().code]).toEqual([422, 'BEACON_IMPLAUSIBLE']);
    expect(response.json().errors[0]).toEqual({ at, reason: expect.stringMatching(/^must be/) });
    expect(await server.store.getView(sampleViewId)).toBeUndefined();
    expect(server.collector.counts.rejected).toEqual(new Map([['BEACON_IMPLAUSIBLE', 1]]));
    expect(server.logLines.join('')).toContain('BEACON_IMPLAUSIBLE');
  });

  it('rejects a sample rate below the configured minimum', async () => {
    await restartCollector({ minSampleRate: 0.6 });
    const response = await server.post(createBeacon());
    expect(response.json()).toMatchObject({
      code: 'BEACON_IMPLAUSIBLE',
      errors: [{ at: '/state/sampleRate', reason: 'must be >= 0.6' }],
    });
  });

  it('drops and counts events with implausible values, and stores the others', async () => {
    const events = [
      { type: 'stall-end', sequence: 0, at: sentAt, duration: 1e12 },
      { type: 'dance', sequence: 1, at: sentAt },
      { type: 'heartbeat', sequence: 2, at: sentAt },
    ];
    const response = await server.post({ ...createBeacon(), events });
    expect([response.statusCode, response.headers['x-dropped-events']]).toEqual([204, '2']);
    expect(server.collector.counts).toMatchObject({
      accepted: 1,
      dropped: { invalid: 1, implausible: 1 },
    });
  });

  it('drops and counts CMCD reports with implausible values, and stores the others', async () => {
    const createReport = (keys: string) => `${keys},sid="${sampleViewId}",v=2`;
    const lines = [
      createReport('bsda=(100000000000000),e=t,sn=0'),
      createReport('dfa=-5,e=t,sn=1'),
      createReport('e=t,msd=99999999999,sn=2'),
      createReport('dfa=5,e=t,sn=3'),
    ];
    const response = await server.post(lines.join('\n'), {}, '/cmcd');
    expect([response.statusCode, response.headers['x-dropped-events']]).toEqual([204, '3']);
    expect(server.collector.counts.dropped.implausible).toBe(3);
    expect(await server.store.getView(sampleViewId)).toMatchObject({ droppedFrames: 5 });
  });
});
