import { describe, expect, it, vi } from 'vitest';
import {
  SomeView,
  arrived,
  atCollector,
  collector,
  eventOf,
  passes,
  sequences,
} from '../../tests/beacon/pretend-collector.ts';
import { Outbox } from './outbox.ts';

// Its time is not the clock's; it has a test of its own.
vi.mock('./pack.ts', () => ({ packed: (text: string) => Promise.resolve(text) }));

atCollector();

describe('a view that nothing may be told of any more', () => {
  it('is forgotten, and the others are not', async () => {
    const [outbox, one, other] = [new Outbox('/b'), new SomeView('one'), new SomeView('other')];
    outbox.add(one, eventOf(0), false);
    outbox.add(other, eventOf(1), false);
    outbox.forget(one);
    await passes(60_000);
    expect(sequences()).toEqual([[1]]);
  });

  it('is forgotten, too, where it was cut off as the page was left', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    collector.answers = [new TypeError('Failed to fetch')];
    outbox.add(view, eventOf(0), false);
    outbox.turn(true);
    await passes(0);
    outbox.forget(view);
    outbox.turn(false);
    await passes(60_000);
    expect(arrived).toHaveLength(1);
  });

  it('is forgotten, too, while it is packed', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    for (let at = 0; at < 100; at += 1) outbox.add(view, eventOf(at), at === 99);
    vi.advanceTimersByTime(0);
    outbox.forget(view);
    await passes(60_000);
    expect(arrived).toEqual([]);
  });
});
