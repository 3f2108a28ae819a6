import { describe, expect, it, vi } from 'vitest';
import {
  SomeView,
  arrived,
  atCollector,
  collector,
  eventOf,
  passes,
  sequences,
  status,
} from '../../../../tests/beacon/pretend-collector.ts';
import { BeaconSender } from './beacon-sender.ts';

// Its time is not the clock's; it has a test of its own.
vi.mock('./compress-body.ts', () => ({ compressBody: (text: string) => Promise.resolve(text) }));

atCollector();

describe('an outbox', () => {
  it('sends what has come within ten seconds of the first event, together', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    outbox.enqueue(view, eventOf(0), false);
    await passes(6000);
    outbox.enqueue(view, eventOf(1), false);
    await passes(3999);
    expect(arrived).toEqual([]);
    await passes(1);
    expect(sequences()).toEqual([[0, 1]]);
    await passes(60_000);
    expect(arrived).toHaveLength(1);
  });

  it('sends at once what cannot wait, with all that waits', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    outbox.enqueue(view, eventOf(0), false);
    outbox.enqueue(view, eventOf(1), true);
    await passes(0);
    expect(sequences()).toEqual([[0, 1]]);
  });

  it('sends a beacon for each view, one after the other', async () => {
    const [outbox, one, other] = [
      new BeaconSender('/b'),
      new SomeView('one'),
      new SomeView('other'),
    ];
    const { promise, resolve } = Promise.withResolvers<Response>();
    collector.answers = [promise];
    outbox.enqueue(one, eventOf(0), false);
    outbox.enqueue(other, eventOf(0), true);
    await passes(5000);
    expect(arrived.map(({ beacon }) => beacon.view)).toEqual(['one']);
    resolve(status(204));
    await passes(0);
    expect(arrived.map(({ beacon }) => beacon.view)).toEqual(['one', 'other']);
  });

  it('tells nobody who the visitor is, and needs no leave to ask', async () => {
    new BeaconSender('/beacons').enqueue(new SomeView(), eventOf(0), true);
    await passes(0);
    expect(arrived[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
    });
  });

  it('says when it sends, and how long the beacon before was on its way', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    const { promise, resolve } = Promise.withResolvers<Response>();
    collector.answers = [promise];
    outbox.enqueue(view, eventOf(0), true);
    await passes(70);
    resolve(status(204));
    await passes(0);
    outbox.enqueue(view, eventOf(1), true);
    await passes(0);
    expect(arrived.map(({ beacon }) => beacon.roundTrip)).toEqual([undefined, 70]);
    expect(arrived[1]?.beacon.sentAt).toBe(Date.now());
  });

  it('sends long texts in pieces of 60 kB', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    const message = 'x'.repeat(25_000);
    for (let at = 0; at < 5; at += 1)
      outbox.enqueue(view, eventOf(at, 'error', { message }), at === 4);
    await passes(0);
    expect(sequences()).toEqual([[0, 1], [2], [3, 4]]);
    expect(arrived.map(({ beacon }) => beacon.state !== undefined)).toEqual([false, false, true]);
  });
});
