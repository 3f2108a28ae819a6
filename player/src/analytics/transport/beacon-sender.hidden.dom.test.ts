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
} from '../../../../tests/beacon/fake-collector.ts';
import { BeaconSender } from './beacon-sender.ts';

// Compression does not run on the fake clock. It has its own test.
vi.mock('./compress-body.ts', () => ({ compressBody: (text: string) => Promise.resolve(text) }));

installFakeCollector();

describe('BeaconSender on a hidden page', () => {
  it('resends failed events when the page unloads', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    setVisibility('hidden');
    sender.handlePageTransition(false);
    collector.responses = [new TypeError('Failed to fetch')];
    sender.enqueue(source, createEvent(0), true);
    await advanceTime(0);
    sender.handlePageTransition(true);
    expect(getSequences()).toEqual([[0], [0]]);
  });

  it('resends events of an aborted request after the page is restored', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    collector.responses = [new TypeError('Failed to fetch')];
    sender.enqueue(source, createEvent(0), false);
    sender.handlePageTransition(true);
    await advanceTime(0);
    sender.handlePageTransition(false);
    sender.enqueue(source, createEvent(1), false);
    sender.handlePageTransition(true);
    expect(getSequences()).toEqual([[0], [0, 1]]);
  });

  it('sets no timer, and flushes due events with the next event', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    setVisibility('hidden');
    sender.enqueue(source, createEvent(0), false);
    expect(vi.getTimerCount()).toBe(0);
    await advanceTime(9000);
    sender.enqueue(source, createEvent(1), false);
    await advanceTime(1000);
    expect(receivedRequests).toEqual([]);
    sender.enqueue(source, createEvent(2), false);
    await advanceTime(0);
    expect(getSequences()).toEqual([[0, 1, 2]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('retries when the page becomes visible', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    setVisibility('hidden');
    collector.responses = [new TypeError('Failed to fetch')];
    sender.enqueue(source, createEvent(0), false);
    sender.handlePageTransition(false);
    await advanceTime(0);
    expect(vi.getTimerCount()).toBe(0);
    setVisibility('visible');
    sender.handlePageTransition(false);
    await advanceTime(10_000);
    expect(getSequences()).toEqual([[0], [0]]);
  });
});
