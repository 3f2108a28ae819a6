import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Beacon } from 'vitrine/beacon-schema';
import type { BeaconStore } from '../storage/beacon-store.ts';
import { createBeacon, createViewState, sampleViewId, sentAt } from '../test/beacon-fixtures.ts';
import { startTestCollector, type TestCollector } from '../test/test-collector.ts';

const HOUR_MS = 3_600_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let server: TestCollector;
beforeEach(async () => {
  vi.useFakeTimers({ now: sentAt, toFake: ['Date'] });
  server = await startTestCollector();
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  vi.useRealTimers();
});

const listSequences = async () =>
  (await server.store.listEvents(sampleViewId)).map((event) => event.sequence);

/** Replaces the default collector with one that has other options. */
async function restartCollector(changes: Parameters<typeof startTestCollector>[0]): Promise<void> {
  await server[Symbol.asyncDispose]();
  server = await startTestCollector(changes);
}

describe('POST /beacons', () => {
  it('stores the view and its events and responds with 204', async () => {
    const { statusCode, body, headers } = await server.post(createBeacon(), {
      'user-agent': firefox,
    });
    expect([statusCode, body]).toEqual([204, '']);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(await server.store.getView(sampleViewId)).toMatchObject({
      ...{
        sequence: 4,
        envKey: 'films',
        startedAt: sentAt - 9000,
        lastReceivedAt: sentAt,
        skew: 0,
      },
      ...{ roundTrip: 40, lost: 0, playing: 1, endReason: null, consent: 'anonymous' },
      ...{ browser: 'Firefox', browserVersion: '140', system: 'Linux', device: 'desktop' },
      ...{ page: '/films/harbour', film: 'harbour', autoplay: 1, metadata: '{"series":"Ports"}' },
      ...{ watchTime: 8500, completion: 0.7, ranges: '[[0,7]]', playAttempted: 1, failure: null },
      ...{ sampleRate: 0.5, viewer: null },
    });
    const [first, , , , last] = await server.store.listEvents(sampleViewId);
    expect(first).toMatchObject({ type: 'view-start', at: sentAt - 9000, playhead: null });
    expect(last).toMatchObject({ playhead: 3, data: '{"duration":500}', receivedAt: sentAt });
  });

  it('accepts a gzip body, detected by its magic number', async () => {
    const { statusCode } = await server.post(gzipSync(JSON.stringify(createBeacon())));
    expect(statusCode).toBe(204);
    expect(await listSequences()).toEqual([0, 1, 2, 3, 4]);
  });

  it('accepts any Content-Type, or none', async () => {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      expect((await server.post(createBeacon(), { 'content-type': type })).statusCode).toBe(204);
    }
    const payload = Buffer.from(JSON.stringify(createBeacon()));
    const response = await server.app.inject({ method: 'POST', url: '/beacons', payload });
    expect(response.statusCode).toBe(204);
  });

  it('ignores a repeated beacon', async () => {
    await server.post(createBeacon());
    const before = await server.store.getView(sampleViewId);
    vi.setSystemTime(sentAt + 5000);
    expect((await server.post(createBeacon())).statusCode).toBe(204);
    expect(await server.store.getView(sampleViewId)).toEqual(before);
    expect(await listSequences()).toEqual([0, 1, 2, 3, 4]);
  });

  it('keeps the state of a later beacon that was received first', async () => {
    const end = { type: 'view-end', sequence: 6, at: sentAt, reason: 'leave' } as const;
    await server.post(createBeacon({ state: createViewState({ sequence: 6 }), events: [end] }));
    await server.post(createBeacon({ events: [{ type: 'playing', sequence: 5, at: sentAt - 1 }] }));
    expect(await server.store.getView(sampleViewId)).toMatchObject({
      ...{ sequence: 6, endReason: 'leave', playing: 0 },
    });
    expect(await listSequences()).toEqual([5, 6]);
  });

  it('stores the events of a beacon without state', async () => {
    const { state: _, ...statelessBeacon } = createBeacon();
    expect((await server.post(statelessBeacon)).statusCode).toBe(204);
    expect(await server.store.getView(sampleViewId)).toBeUndefined();
    expect(await listSequences()).toEqual([0, 1, 2, 3, 4]);
  });

  it('stores no queries, passwords or tokens from URLs and texts', async () => {
    const url = 'https://ann:secret@films.example/a.m3u8?token=secret#secret';
    const metadata = { link: url, ['__proto__']: '/a?secret', series: 'Who? #2' };
    const about = { film: 'harbour?secret', title: `The film at ${url}`, metadata };
    const events = [
      { type: 'request-failed', sequence: 0, at: sentAt, path: '/a.ts?secret', status: 404 },
      {
        type: 'error',
        sequence: 1,
        at: sentAt,
        kind: 'network',
        cause: 'missing',
        class: 'business',
        message: `${url} is not there`,
      },
    ];
    const response = await server.post({
      ...createBeacon({ state: createViewState({ about }) }),
      events,
    });
    expect(response.statusCode, response.body).toBe(204);
    const row = await server.store.getView(sampleViewId);
    const stored = JSON.stringify([row, await server.store.listEvents(sampleViewId)]);
    expect(stored).not.toContain('secret');
    expect(row).toMatchObject({
      film: 'harbour',
      title: 'The film at https://films.example/a.m3u8',
    });
    expect(row?.metadata).toContain('"series":"Who? #2"');
    expect(stored).toContain('https://films.example/a.m3u8 is not there');
  });

  it('stores hostile text unchanged, except for NUL characters and lone surrogates', async () => {
    const title = `'; drop table beacon_views; -- <script> =1+1 \u{1F600} \u202E`;
    const metadata = { ['__proto__x']: `${title}\0` };
    const about = { title: `${title}\0\ud800`, metadata };
    expect(
      (await server.post(createBeacon({ state: createViewState({ about }) }))).statusCode,
    ).toBe(204);
    expect(await server.store.getView(sampleViewId)).toMatchObject({
      title: `${title}\ufffd`,
      metadata: JSON.stringify({ ['__proto__x']: title }),
    });
  });
});

describe('visitor privacy', () => {
  const getVisitor = async () => (await server.store.getView(sampleViewId))?.visitor;
  const other = '019a9f0e-0000-7000-8000-00000000000f';
  const postAndGetVisitor = async (
    view: string,
    headers: Record<string, string>,
    changes: Partial<Beacon> = {},
  ) => {
    await server.post(createBeacon({ ...changes, view }), headers);
    return (await server.store.getView(view))?.visitor;
  };

  it('writes no IP address to the store or the log', async () => {
    await restartCollector({ clientIpHeader: 'x-forwarded-for' });
    await server.post(createBeacon(), { 'x-forwarded-for': '203.0.113.77' });
    await server.post('broken', { 'x-forwarded-for': '203.0.113.77' });
    const stored = [
      await server.store.getView(sampleViewId),
      await server.store.listEvents(sampleViewId),
    ];
    expect(JSON.stringify([stored, server.logLines])).not.toContain('203.0.113');
    expect(await getVisitor()).toMatch(/^[\w-]{22}$/);
  });

  it('hashes a visitor differently for each UTC day, site and browser', async () => {
    const headers = { 'user-agent': firefox };
    const hash = await postAndGetVisitor(sampleViewId, headers);
    const createId = (last: number) => `019a9f0e-0000-7000-8000-00000000001${last}`;
    vi.setSystemTime(sentAt + 11 * HOUR_MS);
    expect(await postAndGetVisitor(createId(1), headers, { sentAt: Date.now() })).toBe(hash);
    expect(await postAndGetVisitor(createId(2), { 'user-agent': safari })).not.toBe(hash);
    expect(await postAndGetVisitor(createId(3), headers, { envKey: 'journal' })).not.toBe(hash);
    vi.setSystemTime(sentAt + 13 * HOUR_MS);
    expect(await postAndGetVisitor(createId(4), headers)).not.toBe(hash);
  });

  it('hashes the address that the nearest proxy forwards', async () => {
    await restartCollector({ clientIpHeader: 'x-forwarded-for' });
    const hash = await postAndGetVisitor(sampleViewId, {
      'x-forwarded-for': '10.1.1.1, 203.0.113.7',
    });
    expect(await postAndGetVisitor(other, { 'x-forwarded-for': '203.0.113.8' })).not.toBe(hash);
    const third = other.replace(/f$/, 'e');
    expect(await postAndGetVisitor(third, { 'x-forwarded-for': '10.2.2.2, 203.0.113.7' })).toBe(
      hash,
    );
  });

  it('stores session and viewer IDs only with full consent', async () => {
    const ids = { session: other, viewer: other.replace(/f$/, 'e') };
    await server.post(createBeacon({ state: createViewState(ids) }));
    expect(await server.store.getView(sampleViewId)).toMatchObject({ session: null, viewer: null });
    await server.post(
      createBeacon({ view: other, state: createViewState({ ...ids, consent: 'full' }) }),
    );
    expect(await server.store.getView(other)).toMatchObject(ids);
  });

  it('removes query and fragment from page and source paths', async () => {
    const about = { page: '/a?token=secret', sourcePath: '/b.m3u8#secret' };
    await server.post(createBeacon({ state: createViewState({ about }) }));
    expect(await server.store.getView(sampleViewId)).toMatchObject({
      page: '/a',
      sourcePath: '/b.m3u8',
    });
  });
});

describe('times of events', () => {
  it('corrects the clock skew of the visitor', async () => {
    vi.setSystemTime(sentAt + 50 * HOUR_MS);
    await server.post(createBeacon());
    expect(await server.store.getView(sampleViewId)).toMatchObject({
      ...{ skew: 50 * HOUR_MS, startedAt: Date.now() - 9000 },
    });
    const [first] = await server.store.listEvents(sampleViewId);
    expect(first?.at).toBe(Date.now() - 9000);
  });

  it.each([
    ['in the future', sentAt + 2 * HOUR_MS],
    ['more than a day ago', sentAt - 25 * HOUR_MS],
  ])('drops events %s and stores the others', async (_, at) => {
    const events = [
      { type: 'play', sequence: 0, at },
      { type: 'playing', sequence: 1, at: sentAt },
    ] as const;
    const response = await server.post(createBeacon({ events: [...events] }));
    expect(response.statusCode).toBe(204);
    expect(response.headers['x-dropped-events']).toBe('1');
    expect(await listSequences()).toEqual([1]);
  });

  it.each([
    [
      'a beacon with all events in the future',
      { events: [{ type: 'play', sequence: 0, at: sentAt * 2 }] },
    ],
    [
      'a view that starts after its beacon was sent',
      { state: createViewState({ startedAt: sentAt + HOUR_MS }) },
    ],
    ['a view that began long ago', { state: createViewState({ startedAt: 0 }) }],
  ])('rejects %s', async (_, changes) => {
    const response = await server.post({ ...createBeacon(), ...changes });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toHaveLength(1);
    expect(await listSequences()).toEqual([]);
  });
});

describe('beacon validation', () => {
  it('drops invalid events, which a newer player may send to an older collector', async () => {
    const events = [
      { type: 'dance', sequence: 0, at: sentAt },
      { type: 'seek-end', sequence: 1, at: sentAt },
      { type: 'heartbeat', sequence: 2, at: sentAt, playhead: 'far' },
      { type: 'heartbeat', sequence: 3, at: sentAt },
    ];
    const response = await server.post({ ...createBeacon(), events });
    expect(response.statusCode).toBe(204);
    expect(response.headers['x-dropped-events']).toBe('3');
    expect(await listSequences()).toEqual([3]);
  });

  it('ignores unknown fields, which a newer player may send', async () => {
    const { about, measures, ...state } = createViewState();
    const response = await server.post({
      ...createBeacon(),
      address: '1.1.1.1',
      state: {
        ...state,
        mood: 'good',
        about: { ...about, weather: 'fair' },
        measures: { ...measures, yawns: 3 },
      },
      events: [{ type: 'heartbeat', sequence: 3, at: sentAt, mood: 'good' }],
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers).not.toHaveProperty('x-dropped-events');
    const [event] = await server.store.listEvents(sampleViewId);
    expect(event).toMatchObject({ type: 'heartbeat', data: '{}' });
    expect(await server.store.getView(sampleViewId)).toMatchObject({
      watchTime: measures.watchTime,
    });
  });

  it.each<[string, unknown, number, string]>([
    ['an empty body', '', 400, ''],
    ['a body that is not JSON', '<html>', 400, ''],
    ['truncated JSON', JSON.stringify(createBeacon()).slice(0, 300), 400, ''],
    ['JSON that is not an object', '[]', 422, ''],
    ['a truncated gzip body', gzipSync(JSON.stringify(createBeacon())).subarray(0, 90), 400, ''],
    ['another version', { ...createBeacon(), version: 2 }, 422, '/version'],
    ['an invalid view ID', { ...createBeacon(), view: "'; --" }, 422, '/view'],
    ['no events', { ...createBeacon(), events: [] }, 422, '/events'],
    [
      'too many events',
      { ...createBeacon(), events: Array.from({ length: 301 }, () => ({ type: 'play' })) },
      422,
      '/events',
    ],
    [
      'only unknown events',
      { ...createBeacon(), events: [{ type: 'dance' }] },
      422,
      '/events/0/type',
    ],
    ['a negative count', { ...createBeacon(), lost: -1 }, 422, '/lost'],
    [
      'a number above the limit',
      `${JSON.stringify(createBeacon()).slice(0, -1)},"lost":1e300}`,
      422,
      '/lost',
    ],
  ])('rejects %s with a JSON pointer and a reason', async (_, body, status, at) => {
    const response = await server.post(body);
    expect(response.statusCode).toBe(status);
    expect(response.json().errors[0]).toEqual({ at, reason: expect.stringMatching(/\w{2}/) });
    expect(await server.store.getView(sampleViewId)).toBeUndefined();
  });

  it.each([
    ['too long', Buffer.alloc(64 * 1024 + 1, 'a')],
    ['too long after decompression', gzipSync(Buffer.alloc(4_000_000, 'a'))],
  ])('asks for smaller beacons if the body is %s', async (_, body) => {
    const response = await server.post(body);
    expect(response.statusCode).toBe(413);
    expect(response.json().errors[0].reason).toContain('smaller pieces');
  });
});

describe('rate limits', () => {
  it('responds with 429 and Retry-After above the limit of an address, and accepts other addresses', async () => {
    await restartCollector({ clientIpHeader: 'x-real-ip', beaconsPerMinute: 2 });
    const postFrom = async (address: string) =>
      server.post(createBeacon(), { 'x-real-ip': address });
    expect((await postFrom('203.0.113.7')).statusCode).toBe(204);
    expect((await postFrom('203.0.113.7')).statusCode).toBe(204);
    const third = await postFrom('203.0.113.7');
    expect(third.statusCode).toBe(429);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    expect((await postFrom('203.0.113.8')).statusCode).toBe(204);
  });

  it.each([
    ['192.0.2.1:1000', '192.0.2.1:2000', '192.0.2.2:1000'],
    ['2001:db8:1:2::1', '[2001:db8:1:2:a:b:c:d]:443', '2001:db8:1:3::1'],
    ['198.51.100.1, 192.0.2.1:1000', '192.0.2.1', '198.51.100.1'],
  ])('limits %s together with %s, but not with %s', async (first, second, other) => {
    await restartCollector({ clientIpHeader: 'x-forwarded-for', beaconsPerMinute: 1 });
    const postFrom = async (address: string) =>
      server.post(createBeacon(), { 'x-forwarded-for': address });
    expect((await postFrom(first)).statusCode).toBe(204);
    expect((await postFrom(second)).statusCode).toBe(429);
    expect((await postFrom(other)).statusCode).toBe(204);
  });

  it('responds with 429 and Retry-After while the write queue is full', async () => {
    const writeGate = Promise.withResolvers<void>();
    const wrapStore = (store: BeaconStore) => runBeforeAppend(store, () => writeGate.promise);
    await restartCollector({ wrapStore });
    const events = Array.from({ length: 300 }, (_, sequence) => {
      return { type: 'heartbeat', sequence, at: sentAt } as const;
    });
    const { state: _, ...statelessBeacon } = createBeacon({ events });
    const posts = Array.from({ length: 70 }, () => server.post(statelessBeacon));
    const rejected = await Promise.race(posts);
    expect(rejected.statusCode).toBe(429);
    expect(rejected.headers['retry-after']).toBe('5');
    writeGate.resolve();
    const statuses = (await Promise.all(posts)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(66);
  });

  it('responds with 503 and Retry-After if the store is failing, and accepts the repeated beacon', async () => {
    let isFailing = true;
    const wrapStore = (store: BeaconStore) =>
      runBeforeAppend(store, async () => {
        if (isFailing) throw new Error('the disk is full');
      });
    await restartCollector({ wrapStore });
    const response = await server.post(createBeacon());
    expect(response.statusCode).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(server.logLines.join('')).toContain('the disk is full');
    isFailing = false;
    expect((await server.post(createBeacon())).statusCode).toBe(204);
    expect(await listSequences()).toEqual([0, 1, 2, 3, 4]);
  });

  /** Wraps a store to run `callback` before each write. */
  function runBeforeAppend(store: BeaconStore, callback: () => Promise<void>): BeaconStore {
    return new Proxy(store, {
      get(target, name: keyof BeaconStore) {
        const member = target[name];
        if (name !== 'append') return typeof member === 'function' ? member.bind(target) : member;
        return async (...args: Parameters<BeaconStore['append']>) => {
          await callback();
          await target.append(...args);
        };
      },
    });
  }
});

describe('collector', () => {
  it('responds with 410 if the collector is closed, so that players stop sending', async () => {
    await restartCollector({ isClosed: true });
    expect((await server.post(createBeacon())).statusCode).toBe(410);
    expect((await server.post('', {}, '/cmcd')).statusCode).toBe(410);
    expect(await listSequences()).toEqual([]);
  });

  it('accepts beacons from pages of other origins (CORS)', async () => {
    const response = await server.app.inject({ method: 'OPTIONS', url: '/beacons' });
    expect(response.statusCode).toBe(204);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
    });
  });

  it('publishes the JSON Schema of beacons', async () => {
    const response = await server.app.inject({ url: '/schemas/beacon-1.json' });
    expect(response.headers['content-type']).toBe('application/schema+json');
    expect(response.json()).toMatchObject({ title: 'Vitrine beacon, version 1' });
  });
});
