import { describe, expect, it, vi } from 'vitest';
import {
  SomeView,
  arrived,
  atCollector,
  collector,
  eventOf,
  passes,
  sequences,
} from '../../../../tests/beacon/pretend-collector.ts';
import { BeaconSender } from './beacon-sender.ts';

// Its time is not the clock's; it has a test of its own.
vi.mock('./compress-body.ts', () => ({ compressBody: (text: string) => Promise.resolve(text) }));

atCollector();

describe('a view that nothing may be told of any more', () => {
  it('is forgotten, and the others are not', async () => {
    const [outbox, one, other] = [
      new BeaconSender('/b'),
      new SomeView('one'),
      new SomeView('other'),
    ];
    outbox.enqueue(one, eventOf(0), false);
    outbox.enqueue(other, eventOf(1), false);
    outbox.discard(one);
    await passes(60_000);
    expect(sequences()).toEqual([[1]]);
  });

  it('is forgotten, too, where it was cut off as the page was left', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    collector.answers = [new TypeError('Failed to fetch')];
    outbox.enqueue(view, eventOf(0), false);
    outbox.handlePageTransition(true);
    await passes(0);
    outbox.discard(view);
    outbox.handlePageTransition(false);
    await passes(60_000);
    expect(arrived).toHaveLength(1);
  });

  it('is forgotten, too, while it is packed', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    for (let at = 0; at < 100; at += 1) outbox.enqueue(view, eventOf(at), at === 99);
    vi.advanceTimersByTime(0);
    outbox.discard(view);
    await passes(60_000);
    expect(arrived).toEqual([]);
  });
});
