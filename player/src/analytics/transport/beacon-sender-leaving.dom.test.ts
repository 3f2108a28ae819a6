import { describe, expect, it, vi } from 'vitest';
import {
  SomeView,
  arrived,
  atCollector,
  collector,
  eventOf,
  passes,
  sequences,
  show,
  status,
} from '../../../../tests/beacon/pretend-collector.ts';
import type { Beacon } from '../schema/beacon.ts';
import { BeaconSender } from './beacon-sender.ts';

// Its time is not the clock's; it has a test of its own.
vi.mock('./compress-body.ts', () => ({ compressBody: (text: string) => Promise.resolve(text) }));

atCollector();

describe('an outbox of a page that is left', () => {
  it('sends what waits at once, in one piece, and only once', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    for (let at = 0; at < 20; at += 1) outbox.enqueue(view, eventOf(at), false);
    show('hidden');
    outbox.handlePageTransition(false);
    expect(sequences()).toHaveLength(1);
    expect(arrived[0]?.init.keepalive).toBe(true);
    expect(typeof arrived[0]?.init.body).toBe('string');
    outbox.handlePageTransition(true);
    await passes(60_000);
    expect(arrived).toHaveLength(1);
  });

  it('does not send again what is on its way', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    collector.answers = [new Promise(() => {})];
    outbox.enqueue(view, eventOf(0), true);
    await passes(0);
    outbox.enqueue(view, eventOf(1), false);
    outbox.handlePageTransition(true);
    expect(sequences()).toEqual([[0], [1]]);
  });

  it('does not send again at the end what it handed over as it went out of sight', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    collector.answers = [new TypeError('Failed to fetch')];
    outbox.enqueue(view, eventOf(0), false);
    show('hidden');
    outbox.handlePageTransition(false);
    await passes(0);
    outbox.enqueue(view, eventOf(1), false);
    outbox.handlePageTransition(true);
    expect(sequences()).toEqual([[0], [1]]);
  });

  it('does not send again at the end what was on its way, outlives the page and was cut off', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    const { promise, resolve } = Promise.withResolvers<never>();
    collector.answers = [promise];
    outbox.enqueue(view, eventOf(0), true);
    await passes(0);
    show('hidden');
    outbox.handlePageTransition(false);
    resolve(new TypeError('Failed to fetch') as never);
    await passes(0);
    outbox.handlePageTransition(true);
    expect(sequences()).toEqual([[0]]);
    expect(arrived[0]?.init.keepalive).toBe(true);
  });

  it('does not send again what was taken, though the rest of the answer was cut off', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    collector.answers = [
      new Response(new ReadableStream({ start: (body) => body.error(new TypeError()) })),
    ];
    outbox.enqueue(view, eventOf(0), true);
    await passes(0);
    outbox.handlePageTransition(true);
    expect(sequences()).toEqual([[0]]);
  });

  it('sends once what was just being packed', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    for (let at = 0; at < 100; at += 1) outbox.enqueue(view, eventOf(at), at === 99);
    vi.advanceTimersByTime(0);
    outbox.handlePageTransition(true);
    await passes(60_000);
    expect(arrived).toHaveLength(1);
    expect(sequences()[0]).toHaveLength(100);
  });

  it('sends first what says how the view stands, where not all can be carried', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    const message = 'x'.repeat(9000);
    for (let at = 0; at < 20; at += 1)
      outbox.enqueue(view, eventOf(at, 'error', { message }), false);
    collector.answers = Array.from({ length: 20 }, () => new Promise<Response>(() => {}));
    outbox.handlePageTransition(true);
    expect(sequences()[0]?.at(-1)).toBe(19);
    expect(arrived[0]?.beacon.state?.sequence).toBe(19);
    const bytes = arrived.map(({ init }) => (init.body as string).length);
    expect(bytes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(60_000);
    expect(new Set(sequences().flat()).size).toBe(sequences().flat().length);
    expect(sequences().flat().length).toBeGreaterThanOrEqual(6);
  });

  it('hands over what is last where a service worker would have the page send it, and only then', async () => {
    const handedOver: string[] = [];
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    vi.stubGlobal('fetchLater', (url: string, { body, ...init }: RequestInit) => {
      expect(init).toMatchObject({ method: 'POST', activateAfter: 0, credentials: 'omit' });
      handedOver.push(`${url} ${body as string}`);
    });
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    outbox.enqueue(view, eventOf(0), false);
    show('hidden');
    // Who looks at something else has not left, and hears whether it was taken.
    outbox.handlePageTransition(false);
    expect(sequences()).toEqual([[0]]);
    outbox.enqueue(view, eventOf(1), false);
    outbox.handlePageTransition(true);
    await passes(60_000);
    expect(sequences()).toEqual([[0]]);
    expect(handedOver).toEqual([expect.stringMatching(/^\/beacons .*"sequence":1/)]);
    // A page that comes back says nothing of it again.
    show('visible');
    outbox.handlePageTransition(false);
    await passes(60_000);
    expect([arrived, handedOver].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('sends what is last as anything else where it cannot be handed over', async () => {
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    vi.stubGlobal('fetchLater', () => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    });
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    outbox.enqueue(view, eventOf(0), false);
    outbox.handlePageTransition(true);
    await passes(0);
    expect(sequences()).toEqual([[0]]);
  });

  it('goes by the older way where the newer is not known, and in halves where refused', async () => {
    vi.stubGlobal('Request', { prototype: {} });
    const sent: Beacon[] = [];
    const sendBeacon = (_: string, text: string): boolean => {
      if (text.length > 5000) return false;
      sent.push(JSON.parse(text) as Beacon);
      return true;
    };
    vi.stubGlobal('navigator', { sendBeacon });
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    const message = 'x'.repeat(2000);
    for (let at = 0; at < 4; at += 1)
      outbox.enqueue(view, eventOf(at, 'error', { message }), false);
    outbox.handlePageTransition(true);
    expect(arrived).toEqual([]);
    expect(sent.map(({ events }) => events.map(({ sequence }) => sequence))).toEqual([
      [2, 3],
      [0, 1],
    ]);
  });

  it('leaves a collector alone that asked for it, but not at the very end', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    collector.answers = [status(503)];
    outbox.enqueue(view, eventOf(0), true);
    await passes(0);
    show('hidden');
    outbox.handlePageTransition(false);
    expect(arrived).toHaveLength(1);
    outbox.handlePageTransition(true);
    expect(sequences()).toEqual([[0], [0]]);
  });
});
