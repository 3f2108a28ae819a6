import { describe, expect, it, vi } from 'vitest';
import {
  FakePayloadSource,
  receivedRequests,
  installFakeCollector,
  collector,
  createEvent,
  advanceTime,
  getSequences,
  setVisibility,
  createResponse,
} from '../../../../tests/beacon/fake-collector.ts';
import type { Beacon } from '../schema/beacon.ts';
import { BeaconSender } from './beacon-sender.ts';

// Compression does not run on the fake clock. It has its own test.
vi.mock('./compress-body.ts', () => ({ compressBody: (text: string) => Promise.resolve(text) }));

installFakeCollector();

describe('BeaconSender on an unloading page', () => {
  it('sends the queue immediately, in one request, and only once', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    for (let sequence = 0; sequence < 20; sequence += 1)
      sender.enqueue(source, createEvent(sequence), false);
    setVisibility('hidden');
    sender.handlePageTransition(false);
    expect(getSequences()).toHaveLength(1);
    expect(receivedRequests[0]?.init.keepalive).toBe(true);
    expect(typeof receivedRequests[0]?.init.body).toBe('string');
    sender.handlePageTransition(true);
    await advanceTime(60_000);
    expect(receivedRequests).toHaveLength(1);
  });

  it('does not resend a request in flight', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    collector.responses = [new Promise(() => {})];
    sender.enqueue(source, createEvent(0), true);
    await advanceTime(0);
    sender.enqueue(source, createEvent(1), false);
    sender.handlePageTransition(true);
    expect(getSequences()).toEqual([[0], [1]]);
  });

  it('does not resend on unload the events that it sent when the page was hidden', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    collector.responses = [new TypeError('Failed to fetch')];
    sender.enqueue(source, createEvent(0), false);
    setVisibility('hidden');
    sender.handlePageTransition(false);
    await advanceTime(0);
    sender.enqueue(source, createEvent(1), false);
    sender.handlePageTransition(true);
    expect(getSequences()).toEqual([[0], [1]]);
  });

  it('does not resend a keepalive request that failed after the page was hidden', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    const { promise, resolve } = Promise.withResolvers<never>();
    collector.responses = [promise];
    sender.enqueue(source, createEvent(0), true);
    await advanceTime(0);
    setVisibility('hidden');
    sender.handlePageTransition(false);
    resolve(new TypeError('Failed to fetch') as never);
    await advanceTime(0);
    sender.handlePageTransition(true);
    expect(getSequences()).toEqual([[0]]);
    expect(receivedRequests[0]?.init.keepalive).toBe(true);
  });

  it('does not resend an accepted beacon whose response body fails to load', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    collector.responses = [
      new Response(new ReadableStream({ start: (body) => body.error(new TypeError()) })),
    ];
    sender.enqueue(source, createEvent(0), true);
    await advanceTime(0);
    sender.handlePageTransition(true);
    expect(getSequences()).toEqual([[0]]);
  });

  it('sends a beacon only once if the page unloads while it is being compressed', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    for (let sequence = 0; sequence < 100; sequence += 1)
      sender.enqueue(source, createEvent(sequence), sequence === 99);
    vi.advanceTimersByTime(0);
    sender.handlePageTransition(true);
    await advanceTime(60_000);
    expect(receivedRequests).toHaveLength(1);
    expect(getSequences()[0]).toHaveLength(100);
  });

  it('sends the payload with the state first if the keepalive limit is too low for all payloads', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    const message = 'x'.repeat(9000);
    for (let sequence = 0; sequence < 20; sequence += 1)
      sender.enqueue(source, createEvent(sequence, 'error', { message }), false);
    collector.responses = Array.from({ length: 20 }, () => new Promise<Response>(() => {}));
    sender.handlePageTransition(true);
    expect(getSequences()[0]?.at(-1)).toBe(19);
    expect(receivedRequests[0]?.beacon.state?.sequence).toBe(19);
    const bodyLengths = receivedRequests.map(({ init }) => (init.body as string).length);
    expect(bodyLengths.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(60_000);
    expect(new Set(getSequences().flat()).size).toBe(getSequences().flat().length);
    expect(getSequences().flat().length).toBeGreaterThanOrEqual(6);
  });

  it('uses fetchLater() on unload if a service worker controls the page', async () => {
    const laterRequests: string[] = [];
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    vi.stubGlobal('fetchLater', (url: string, { body, ...init }: RequestInit) => {
      expect(init).toMatchObject({ method: 'POST', activateAfter: 0, credentials: 'omit' });
      laterRequests.push(`${url} ${body as string}`);
    });
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    sender.enqueue(source, createEvent(0), false);
    setVisibility('hidden');
    // A hidden page is not unloading, so it still receives responses.
    sender.handlePageTransition(false);
    expect(getSequences()).toEqual([[0]]);
    sender.enqueue(source, createEvent(1), false);
    sender.handlePageTransition(true);
    await advanceTime(60_000);
    expect(getSequences()).toEqual([[0]]);
    expect(laterRequests).toEqual([expect.stringMatching(/^\/beacons .*"sequence":1/)]);
    // A restored page does not resend the events.
    setVisibility('visible');
    sender.handlePageTransition(false);
    await advanceTime(60_000);
    expect([receivedRequests, laterRequests].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('falls back to fetch() if fetchLater() throws', async () => {
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    vi.stubGlobal('fetchLater', () => {
      throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
    });
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    sender.enqueue(source, createEvent(0), false);
    sender.handlePageTransition(true);
    await advanceTime(0);
    expect(getSequences()).toEqual([[0]]);
  });

  it('falls back to sendBeacon() without keepalive, and halves a beacon that the browser refuses', async () => {
    vi.stubGlobal('Request', { prototype: {} });
    const sentBeacons: Beacon[] = [];
    const sendBeacon = (_: string, text: string): boolean => {
      if (text.length > 5000) return false;
      sentBeacons.push(JSON.parse(text) as Beacon);
      return true;
    };
    vi.stubGlobal('navigator', { sendBeacon });
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    const message = 'x'.repeat(2000);
    for (let sequence = 0; sequence < 4; sequence += 1)
      sender.enqueue(source, createEvent(sequence, 'error', { message }), false);
    sender.handlePageTransition(true);
    expect(receivedRequests).toEqual([]);
    expect(sentBeacons.map(({ events }) => events.map(({ sequence }) => sequence))).toEqual([
      [2, 3],
      [0, 1],
    ]);
  });

  it('honors a retry delay when the page is hidden, but not on unload', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    collector.responses = [createResponse(503)];
    sender.enqueue(source, createEvent(0), true);
    await advanceTime(0);
    setVisibility('hidden');
    sender.handlePageTransition(false);
    expect(receivedRequests).toHaveLength(1);
    sender.handlePageTransition(true);
    expect(getSequences()).toEqual([[0], [0]]);
  });
});
