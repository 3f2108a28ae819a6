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
} from '../../../../tests/beacon/pretend-collector.ts';
import { BeaconSender } from './beacon-sender.ts';

// Its time is not the clock's; it has a test of its own.
vi.mock('./compress-body.ts', () => ({ compressBody: (text: string) => Promise.resolve(text) }));

atCollector();

describe('an outbox of a page that is out of sight', () => {
  it('sends at the end what nobody took while it was out of sight', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    show('hidden');
    outbox.handlePageTransition(false);
    collector.answers = [new TypeError('Failed to fetch')];
    outbox.enqueue(view, eventOf(0), true);
    await passes(0);
    outbox.handlePageTransition(true);
    expect(sequences()).toEqual([[0], [0]]);
  });

  it('sends what was cut off once the page has come back, though it is left again', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    collector.answers = [new TypeError('Failed to fetch')];
    outbox.enqueue(view, eventOf(0), false);
    outbox.handlePageTransition(true);
    await passes(0);
    outbox.handlePageTransition(false);
    outbox.enqueue(view, eventOf(1), false);
    outbox.handlePageTransition(true);
    expect(sequences()).toEqual([[0], [0, 1]]);
  });

  it('has no timer while nobody sees it, and sends what is due with what comes', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    show('hidden');
    outbox.enqueue(view, eventOf(0), false);
    expect(vi.getTimerCount()).toBe(0);
    await passes(9000);
    outbox.enqueue(view, eventOf(1), false);
    await passes(1000);
    expect(arrived).toEqual([]);
    outbox.enqueue(view, eventOf(2), false);
    await passes(0);
    expect(sequences()).toEqual([[0, 1, 2]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes on where it was once it is seen again', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    show('hidden');
    collector.answers = [new TypeError('Failed to fetch')];
    outbox.enqueue(view, eventOf(0), false);
    outbox.handlePageTransition(false);
    await passes(0);
    expect(vi.getTimerCount()).toBe(0);
    show('visible');
    outbox.handlePageTransition(false);
    await passes(10_000);
    expect(sequences()).toEqual([[0], [0]]);
  });
});
