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

describe('BeaconSender with a failing collector', () => {
  const failures: readonly [failure: string, getResponse: () => Response | Error][] = [
    ['a network error', () => new TypeError('Failed to fetch')],
    ['a 503 response', () => createResponse(503)],
    ['an HTML page', () => createResponse(200, { 'Content-Type': 'text/html' }, '<html>')],
  ];
  it.each(failures)('retries 10 s after %s', async (_, getResponse) => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    collector.responses = [getResponse()];
    sender.enqueue(source, createEvent(0), true);
    await advanceTime(0);
    sender.enqueue(source, createEvent(1), true);
    await advanceTime(9999);
    expect(receivedRequests).toHaveLength(1);
    await advanceTime(1);
    expect(getSequences()).toEqual([[0], [0, 1]]);
  });

  it('retries after the delay in Retry-After', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    collector.responses = [createResponse(429, { 'Retry-After': '90' })];
    sender.enqueue(source, createEvent(0), true);
    await advanceTime(89_999);
    expect(receivedRequests).toHaveLength(1);
    await advanceTime(1);
    expect(getSequences()).toEqual([[0], [0]]);
  });

  it('doubles the retry delay after each failure, and resets it after a success', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    vi.spyOn(Math, 'random').mockReturnValue(1);
    collector.responses = [createResponse(500), createResponse(500)];
    sender.enqueue(source, createEvent(0), true);
    await advanceTime(19_999);
    expect(receivedRequests).toHaveLength(1);
    await advanceTime(1);
    expect(receivedRequests).toHaveLength(2);
    await advanceTime(40_000);
    expect(receivedRequests).toHaveLength(3);
    collector.responses = [createResponse(500)];
    sender.enqueue(source, createEvent(1), true);
    await advanceTime(20_000);
    expect(getSequences().slice(3)).toEqual([[1], [1]]);
  });

  it('sends one request at a time, with a timeout of 30 s', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    collector.responses = [new Promise(() => {})];
    sender.enqueue(source, createEvent(0), true);
    await advanceTime(20_000);
    sender.enqueue(source, createEvent(1), true);
    await advanceTime(9000);
    expect(receivedRequests).toHaveLength(1);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
  });

  it('splits a beacon after a 413 response, and sends smaller beacons from then on', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    const message = 'x'.repeat(3000);
    collector.responses = [createResponse(413)];
    for (let sequence = 0; sequence < 8; sequence += 1)
      sender.enqueue(source, createEvent(sequence, 'error', { message }), sequence === 7);
    await advanceTime(0);
    expect(getSequences()).toEqual([
      [0, 1, 2, 3, 4, 5, 6, 7],
      [0, 1, 2, 3],
      [4, 5, 6, 7],
    ]);
    for (let sequence = 8; sequence < 16; sequence += 1)
      sender.enqueue(source, createEvent(sequence, 'error', { message }), sequence === 15);
    await advanceTime(1);
    expect(getSequences().slice(3)).toEqual([
      [8, 9, 10, 11],
      [12, 13, 14, 15],
    ]);
  });

  it('drops a beacon that gets a 413 response even at the minimum size', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    collector.responses = Array.from({ length: 30 }, () => createResponse(413));
    const message = 'x'.repeat(3000);
    for (let sequence = 0; sequence < 4; sequence += 1)
      sender.enqueue(source, createEvent(sequence, 'error', { message }), sequence === 3);
    await advanceTime(600_000);
    expect(source.rejections).toHaveLength(4);
    expect(receivedRequests.length).toBeLessThan(10);
  });

  it('reports the reason for a rejection, and does not resend the beacon', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    collector.responses = [createResponse(422, {}, '{"errors":[]}')];
    sender.enqueue(source, createEvent(0), true);
    await advanceTime(0);
    sender.enqueue(source, createEvent(1), true);
    await advanceTime(0);
    expect(source.rejections).toEqual(['{"errors":[]}']);
    expect(getSequences()).toEqual([[0], [1]]);
  });

  it('sends nothing after a 410 response', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    collector.responses = [createResponse(410)];
    sender.enqueue(source, createEvent(0), true);
    await advanceTime(0);
    sender.enqueue(source, createEvent(1), true);
    sender.handlePageTransition(true);
    await advanceTime(600_000);
    expect(getSequences()).toEqual([[0]]);
  });

  it('queues at most 3600 events, and reports the number of dropped events', async () => {
    const [sender, source] = [new BeaconSender('/beacons'), new FakePayloadSource()];
    collector.responses = [createResponse(503, { 'Retry-After': '100' })];
    sender.enqueue(source, createEvent(0, 'view-start'), true);
    await advanceTime(0);
    for (let sequence = 1; sequence < 4000; sequence += 1)
      sender.enqueue(source, createEvent(sequence, 'heartbeat'), false);
    await advanceTime(100_000);
    const retriedRequests = receivedRequests.slice(1);
    expect(retriedRequests.flatMap(({ beacon }) => beacon.events)).toHaveLength(3600);
    expect(retriedRequests[0]?.beacon.events[0]?.type).toBe('view-start');
    expect(retriedRequests.at(-1)?.beacon.lost).toBe(400);
  });
});
