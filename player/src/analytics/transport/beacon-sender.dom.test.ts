import { describe, expect, it, vi } from 'vitest';
import {
  FakePayloadSource,
  receivedRequests,
  installFakeCollector,
  collector,
  createEvent,
  advanceTime,
  getSequences,
  createResponse,
} from '../../../../tests/beacon/fake-collector.ts';
import { BeaconSender } from './beacon-sender.ts';

// Compression does not run on the fake clock. It has its own test.
vi.mock('./compress-body.ts', () => ({ compressBody: (text: string) => Promise.resolve(text) }));

installFakeCollector();

describe('BeaconSender', () => {
  it('batches the events of 10 s into one beacon', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    sender.enqueue(source, createEvent(0), false);
    await advanceTime(6000);
    sender.enqueue(source, createEvent(1), false);
    await advanceTime(3999);
    expect(receivedRequests).toEqual([]);
    await advanceTime(1);
    expect(getSequences()).toEqual([[0, 1]]);
    await advanceTime(60_000);
    expect(receivedRequests).toHaveLength(1);
  });

  it('flushes the queue immediately for an urgent event', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    sender.enqueue(source, createEvent(0), false);
    sender.enqueue(source, createEvent(1), true);
    await advanceTime(0);
    expect(getSequences()).toEqual([[0, 1]]);
  });

  it('sends one beacon per view, sequentially', async () => {
    const [sender, one, other] = [
      new BeaconSender('/b'),
      new FakePayloadSource('one'),
      new FakePayloadSource('other'),
    ];
    const { promise, resolve } = Promise.withResolvers<Response>();
    collector.responses = [promise];
    sender.enqueue(one, createEvent(0), false);
    sender.enqueue(other, createEvent(0), true);
    await advanceTime(5000);
    expect(receivedRequests.map(({ beacon }) => beacon.view)).toEqual(['one']);
    resolve(createResponse(204));
    await advanceTime(0);
    expect(receivedRequests.map(({ beacon }) => beacon.view)).toEqual(['one', 'other']);
  });

  it('sends beacons without credentials and without a CORS preflight', async () => {
    new BeaconSender('/beacons').enqueue(new FakePayloadSource(), createEvent(0), true);
    await advanceTime(0);
    expect(receivedRequests[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
    });
  });

  it('reports the send time, and the round-trip time of the previous beacon', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    const { promise, resolve } = Promise.withResolvers<Response>();
    collector.responses = [promise];
    sender.enqueue(source, createEvent(0), true);
    await advanceTime(70);
    resolve(createResponse(204));
    await advanceTime(0);
    sender.enqueue(source, createEvent(1), true);
    await advanceTime(0);
    expect(receivedRequests.map(({ beacon }) => beacon.roundTrip)).toEqual([undefined, 70]);
    expect(receivedRequests[1]?.beacon.sentAt).toBe(Date.now());
  });

  it('splits beacons at 60 kB', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    const message = 'x'.repeat(25_000);
    for (let sequence = 0; sequence < 5; sequence += 1)
      sender.enqueue(source, createEvent(sequence, 'error', { message }), sequence === 4);
    await advanceTime(0);
    expect(getSequences()).toEqual([[0, 1], [2], [3, 4]]);
    expect(receivedRequests.map(({ beacon }) => beacon.state !== undefined)).toEqual([
      false,
      false,
      true,
    ]);
  });
});
