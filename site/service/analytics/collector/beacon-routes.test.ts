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

let served: TestCollector;
beforeEach(async () => {
  vi.useFakeTimers({ now: sentAt, toFake: ['Date'] });
  served = await startTestCollector();
});
afterEach(async () => {
  await served[Symbol.asyncDispose]();
  vi.useRealTimers();
});

const sequences = async () =>
  (await served.store.listEvents(sampleViewId)).map((each) => each.sequence);

/** Serves another collector in place of the usual one. */
async function serveOther(changes: Parameters<typeof startTestCollector>[0]): Promise<void> {
  await served[Symbol.asyncDispose]();
  served = await startTestCollector(changes);
}

describe('a beacon', () => {
  it('is kept with what the collector knows of it, and answered with nothing', async () => {
    const { statusCode, body, headers } = await served.post(createBeacon(), {
      'user-agent': firefox,
    });
    expect([statusCode, body]).toEqual([204, '']);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(await served.store.getView(sampleViewId)).toMatchObject({
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
    const [first, , , , last] = await served.store.listEvents(sampleViewId);
    expect(first).toMatchObject({ type: 'view-start', at: sentAt - 9000, playhead: null });
    expect(last).toMatchObject({ playhead: 3, data: '{"duration":500}', receivedAt: sentAt });
  });

  it('may be packed by gzip, which its first bytes tell', async () => {
    const { statusCode } = await served.post(gzipSync(JSON.stringify(createBeacon())));
    expect(statusCode).toBe(204);
    expect(await sequences()).toEqual([0, 1, 2, 3, 4]);
  });

  it('may have whatever type a browser gives it, or none', async () => {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      expect((await served.post(createBeacon(), { 'content-type': type })).statusCode).toBe(204);
    }
    const payload = Buffer.from(JSON.stringify(createBeacon()));
    const bare = await served.app.inject({ method: 'POST', url: '/beacons', payload });
    expect(bare.statusCode).toBe(204);
  });

  it('changes nothing when it comes again', async () => {
    await served.post(createBeacon());
    const before = await served.store.getView(sampleViewId);
    vi.setSystemTime(sentAt + 5000);
    expect((await served.post(createBeacon())).statusCode).toBe(204);
    expect(await served.store.getView(sampleViewId)).toEqual(before);
    expect(await sequences()).toEqual([0, 1, 2, 3, 4]);
  });

  it('that comes after a later one does not undo it', async () => {
    const end = { type: 'view-end', sequence: 6, at: sentAt, reason: 'leave' } as const;
    await served.post(createBeacon({ state: createViewState({ sequence: 6 }), events: [end] }));
    await served.post(createBeacon({ events: [{ type: 'playing', sequence: 5, at: sentAt - 1 }] }));
    expect(await served.store.getView(sampleViewId)).toMatchObject({
      ...{ sequence: 6, endReason: 'leave', playing: 0 },
    });
    expect(await sequences()).toEqual([5, 6]);
  });

  it('that is one piece of several brings its events', async () => {
    const { state: _, ...piece } = createBeacon();
    expect((await served.post(piece)).statusCode).toBe(204);
    expect(await served.store.getView(sampleViewId)).toBeUndefined();
    expect(await sequences()).toEqual([0, 1, 2, 3, 4]);
  });

  it('keeps no query, no password and no token, whatever a page says', async () => {
    const address = 'https://ann:secret@films.example/a.m3u8?token=secret#secret';
    const metadata = { link: address, ['__proto__']: '/a?secret', series: 'Who? #2' };
    const about = { film: 'harbour?secret', title: `The film at ${address}`, metadata };
    const events = [
      { type: 'request-failed', sequence: 0, at: sentAt, path: '/a.ts?secret', status: 404 },
      {
        type: 'error',
        sequence: 1,
        at: sentAt,
        kind: 'network',
        cause: 'missing',
        class: 'business',
        message: `${address} is not there`,
      },
    ];
    const answer = await served.post({
      ...createBeacon({ state: createViewState({ about }) }),
      events,
    });
    expect(answer.statusCode, answer.body).toBe(204);
    const row = await served.store.getView(sampleViewId);
    const kept = JSON.stringify([row, await served.store.listEvents(sampleViewId)]);
    expect(kept).not.toContain('secret');
    expect(row).toMatchObject({
      film: 'harbour',
      title: 'The film at https://films.example/a.m3u8',
    });
    expect(row?.metadata).toContain('"series":"Who? #2"');
    expect(kept).toContain('https://films.example/a.m3u8 is not there');
  });

  it('keeps hostile words as words, but for what no database takes', async () => {
    const title = `'; drop table beacon_views; -- <script> =1+1 \u{1F600} \u202E`;
    const metadata = { ['__proto__x']: `${title}\0` };
    const about = { title: `${title}\0\ud800`, metadata };
    expect(
      (await served.post(createBeacon({ state: createViewState({ about }) }))).statusCode,
    ).toBe(204);
    expect(await served.store.getView(sampleViewId)).toMatchObject({
      title: `${title}\ufffd`,
      metadata: JSON.stringify({ ['__proto__x']: title }),
    });
  });
});

describe('what identifies somebody', () => {
  const visitor = async () => (await served.store.getView(sampleViewId))?.visitor;
  const other = '019a9f0e-0000-7000-8000-00000000000f';
  const visitorOf = async (
    view: string,
    headers: Record<string, string>,
    given: Partial<Beacon> = {},
  ) => {
    await served.post(createBeacon({ ...given, view }), headers);
    return (await served.store.getView(view))?.visitor;
  };

  it('is not kept: no address, neither in the store nor in the log', async () => {
    await serveOther({ addressHeader: 'x-forwarded-for' });
    await served.post(createBeacon(), { 'x-forwarded-for': '203.0.113.77' });
    await served.post('broken', { 'x-forwarded-for': '203.0.113.77' });
    const kept = [
      await served.store.getView(sampleViewId),
      await served.store.listEvents(sampleViewId),
    ];
    expect(JSON.stringify([kept, served.logLines])).not.toContain('203.0.113');
    expect(await visitor()).toMatch(/^[\w-]{22}$/);
  });

  it('is a name that is the same all day, and another on the next, on another site and browser', async () => {
    const headers = { 'user-agent': firefox };
    const name = await visitorOf(sampleViewId, headers);
    const view = (last: number) => `019a9f0e-0000-7000-8000-00000000001${last}`;
    vi.setSystemTime(sentAt + 11 * HOUR_MS);
    expect(await visitorOf(view(1), headers, { sentAt: Date.now() })).toBe(name);
    expect(await visitorOf(view(2), { 'user-agent': safari })).not.toBe(name);
    expect(await visitorOf(view(3), headers, { envKey: 'journal' })).not.toBe(name);
    vi.setSystemTime(sentAt + 13 * HOUR_MS);
    expect(await visitorOf(view(4), headers)).not.toBe(name);
  });

  it('is taken of the address that the nearest proxy saw, where there is one', async () => {
    await serveOther({ addressHeader: 'x-forwarded-for' });
    const name = await visitorOf(sampleViewId, { 'x-forwarded-for': '10.1.1.1, 203.0.113.7' });
    expect(await visitorOf(other, { 'x-forwarded-for': '203.0.113.8' })).not.toBe(name);
    const third = other.replace(/f$/, 'e');
    expect(await visitorOf(third, { 'x-forwarded-for': '10.2.2.2, 203.0.113.7' })).toBe(name);
  });

  it('is kept of a visit and a viewer only with full consent', async () => {
    const ids = { session: other, viewer: other.replace(/f$/, 'e') };
    await served.post(createBeacon({ state: createViewState(ids) }));
    expect(await served.store.getView(sampleViewId)).toMatchObject({ session: null, viewer: null });
    await served.post(
      createBeacon({ view: other, state: createViewState({ ...ids, consent: 'full' }) }),
    );
    expect(await served.store.getView(other)).toMatchObject(ids);
  });

  it('is cut from addresses of pages and sources', async () => {
    const about = { page: '/a?token=secret', sourcePath: '/b.m3u8#secret' };
    await served.post(createBeacon({ state: createViewState({ about }) }));
    expect(await served.store.getView(sampleViewId)).toMatchObject({
      page: '/a',
      sourcePath: '/b.m3u8',
    });
  });
});

describe('times', () => {
  it('of a clock that is wrong are put right by when the beacon came', async () => {
    vi.setSystemTime(sentAt + 50 * HOUR_MS);
    await served.post(createBeacon());
    expect(await served.store.getView(sampleViewId)).toMatchObject({
      ...{ skew: 50 * HOUR_MS, startedAt: Date.now() - 9000 },
    });
    const [first] = await served.store.listEvents(sampleViewId);
    expect(first?.at).toBe(Date.now() - 9000);
  });

  it.each([
    ['in the future', sentAt + 2 * HOUR_MS],
    ['more than a day ago', sentAt - 25 * HOUR_MS],
  ])('of single events that lie %s have these left out, and the others kept', async (_, at) => {
    const events = [
      { type: 'play', sequence: 0, at },
      { type: 'playing', sequence: 1, at: sentAt },
    ] as const;
    const answer = await served.post(createBeacon({ events: [...events] }));
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['x-dropped-events']).toBe('1');
    expect(await sequences()).toEqual([1]);
  });

  it.each([
    [
      'a beacon whose events all lie in the future',
      { events: [{ type: 'play', sequence: 0, at: sentAt * 2 }] },
    ],
    [
      'a view that begins after it is told of',
      { state: createViewState({ startedAt: sentAt + HOUR_MS }) },
    ],
    ['a view that began long ago', { state: createViewState({ startedAt: 0 }) }],
  ])('refuse %s', async (_, given) => {
    const answer = await served.post({ ...createBeacon(), ...given });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toHaveLength(1);
    expect(await sequences()).toEqual([]);
  });
});

describe('what is wrong', () => {
  it('in single events leaves these out: a newer player may tell an older collector', async () => {
    const events = [
      { type: 'dance', sequence: 0, at: sentAt },
      { type: 'seek-end', sequence: 1, at: sentAt },
      { type: 'heartbeat', sequence: 2, at: sentAt, playhead: 'far' },
      { type: 'heartbeat', sequence: 3, at: sentAt },
    ];
    const answer = await served.post({ ...createBeacon(), events });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['x-dropped-events']).toBe('3');
    expect(await sequences()).toEqual([3]);
  });

  it('in fields that it does not know it leaves out: a newer player may tell of more', async () => {
    const { about, measures, ...state } = createViewState();
    const answer = await served.post({
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
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).not.toHaveProperty('x-dropped-events');
    const [event] = await served.store.listEvents(sampleViewId);
    expect(event).toMatchObject({ type: 'heartbeat', data: '{}' });
    expect(await served.store.getView(sampleViewId)).toMatchObject({
      watchTime: measures.watchTime,
    });
  });

  it.each<[string, unknown, number, string]>([
    ['nothing', '', 400, ''],
    ['no JSON', '<html>', 400, ''],
    ['JSON that was cut short', JSON.stringify(createBeacon()).slice(0, 300), 400, ''],
    ['something else', '[]', 422, ''],
    ['gzip that was cut short', gzipSync(JSON.stringify(createBeacon())).subarray(0, 90), 400, ''],
    ['another version', { ...createBeacon(), version: 2 }, 422, '/version'],
    ['no view', { ...createBeacon(), view: "'; --" }, 422, '/view'],
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
    ['a number that is none', { ...createBeacon(), lost: -1 }, 422, '/lost'],
    [
      'a number beyond all',
      `${JSON.stringify(createBeacon()).slice(0, -1)},"lost":1e300}`,
      422,
      '/lost',
    ],
  ])('as a whole, %s, is refused with the place and the reason', async (_, body, status, at) => {
    const answer = await served.post(body);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().errors[0]).toEqual({ at, reason: expect.stringMatching(/\w{2}/) });
    expect(await served.store.getView(sampleViewId)).toBeUndefined();
  });

  it.each([
    ['too long', Buffer.alloc(64 * 1024 + 1, 'a')],
    ['too long once it is unpacked', gzipSync(Buffer.alloc(4_000_000, 'a'))],
  ])('because it is %s is to be sent in smaller pieces', async (_, body) => {
    const answer = await served.post(body);
    expect(answer.statusCode).toBe(413);
    expect(answer.json().errors[0].reason).toContain('smaller pieces');
  });
});

describe('too much', () => {
  it('from one address is to come later, and others are not told so', async () => {
    await serveOther({ addressHeader: 'x-real-ip', perMinute: 2 });
    const from = async (address: string) => served.post(createBeacon(), { 'x-real-ip': address });
    expect((await from('203.0.113.7')).statusCode).toBe(204);
    expect((await from('203.0.113.7')).statusCode).toBe(204);
    const third = await from('203.0.113.7');
    expect(third.statusCode).toBe(429);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('203.0.113.8')).statusCode).toBe(204);
  });

  it.each([
    ['192.0.2.1:1000', '192.0.2.1:2000', '192.0.2.2:1000'],
    ['2001:db8:1:2::1', '[2001:db8:1:2:a:b:c:d]:443', '2001:db8:1:3::1'],
    ['198.51.100.1, 192.0.2.1:1000', '192.0.2.1', '198.51.100.1'],
  ])('from %s is counted with %s, and not with %s', async (first, second, other) => {
    await serveOther({ addressHeader: 'x-forwarded-for', perMinute: 1 });
    const from = async (address: string) =>
      served.post(createBeacon(), { 'x-forwarded-for': address });
    expect((await from(first)).statusCode).toBe(204);
    expect((await from(second)).statusCode).toBe(429);
    expect((await from(other)).statusCode).toBe(204);
  });

  it('for the store is to come later', async () => {
    const written = Promise.withResolvers<void>();
    const before = (store: BeaconStore) => slow(store, () => written.promise);
    await serveOther({ wrapStore: before });
    const events = Array.from({ length: 300 }, (_, sequence) => {
      return { type: 'heartbeat', sequence, at: sentAt } as const;
    });
    const { state: _, ...piece } = createBeacon({ events });
    const posts = Array.from({ length: 70 }, () => served.post(piece));
    const refused = await Promise.race(posts);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('5');
    written.resolve();
    const statuses = (await Promise.all(posts)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(66);
  });

  it('is nothing that a store that fails keeps: the beacon is to come again', async () => {
    let fails = true;
    const before = (store: BeaconStore) =>
      slow(store, async () => {
        if (fails) throw new Error('the disk is full');
      });
    await serveOther({ wrapStore: before });
    const answer = await served.post(createBeacon());
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(served.logLines.join('')).toContain('the disk is full');
    fails = false;
    expect((await served.post(createBeacon())).statusCode).toBe(204);
    expect(await sequences()).toEqual([0, 1, 2, 3, 4]);
  });

  /** The store, but that something comes before it writes. */
  function slow(store: BeaconStore, first: () => Promise<void>): BeaconStore {
    return new Proxy(store, {
      get(target, name: keyof BeaconStore) {
        const part = target[name];
        if (name !== 'append') return typeof part === 'function' ? part.bind(target) : part;
        return async (...args: Parameters<BeaconStore['append']>) => {
          await first();
          await target.append(...args);
        };
      },
    });
  }
});

describe('the collector', () => {
  it('that is closed tells players to stop for good', async () => {
    await serveOther({ isClosed: true });
    expect((await served.post(createBeacon())).statusCode).toBe(410);
    expect((await served.post('', {}, '/cmcd')).statusCode).toBe(410);
    expect(await sequences()).toEqual([]);
  });

  it('lets pages of other sites send', async () => {
    const answer = await served.app.inject({ method: 'OPTIONS', url: '/beacons' });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
    });
  });

  it('publishes what it takes', async () => {
    const answer = await served.app.inject({ url: '/schemas/beacon-1.json' });
    expect(answer.headers['content-type']).toBe('application/schema+json');
    expect(answer.json()).toMatchObject({ title: 'Vitrine beacon, version 1' });
  });
});
