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

describe('BeaconSender.discard', () => {
  it('discards the events of one view only', async () => {
    const [sender, one, other] = [
      new BeaconSender('/b'),
      new FakePayloadSource('one'),
      new FakePayloadSource('other'),
    ];
    sender.enqueue(one, createEvent(0), false);
    sender.enqueue(other, createEvent(1), false);
    sender.discard(one);
    await advanceTime(60_000);
    expect(getSequences()).toEqual([[1]]);
  });

  it('discards a request that failed while the page was unloading', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    collector.responses = [new TypeError('Failed to fetch')];
    sender.enqueue(source, createEvent(0), false);
    sender.handlePageTransition(true);
    await advanceTime(0);
    sender.discard(source);
    sender.handlePageTransition(false);
    await advanceTime(60_000);
    expect(receivedRequests).toHaveLength(1);
  });

  it('does not resend a beacon that is discarded while its request fails', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    const { promise, resolve } = Promise.withResolvers<Response>();
    collector.responses = [promise];
    sender.enqueue(source, createEvent(0), true);
    await advanceTime(0);
    sender.discard(source);
    resolve(createResponse(503));
    await advanceTime(60_000);
    expect(receivedRequests).toHaveLength(1);
  });

  it('discards a beacon that is being compressed', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    for (let sequence = 0; sequence < 100; sequence += 1)
      sender.enqueue(source, createEvent(sequence), sequence === 99);
    vi.advanceTimersByTime(0);
    sender.discard(source);
    await advanceTime(60_000);
    expect(receivedRequests).toEqual([]);
  });
});
