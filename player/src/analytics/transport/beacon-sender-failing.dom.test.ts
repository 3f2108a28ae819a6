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

describe('an outbox whose collector fails', () => {
  const failures: readonly [how: string, answer: () => Response | Error][] = [
    ['cannot be reached', () => new TypeError('Failed to fetch')],
    ['falters', () => status(503)],
    ['is a page', () => status(200, { 'Content-Type': 'text/html' }, '<html>')],
  ];
  it.each(failures)('tries again later where it %s', async (_, answer) => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    collector.answers = [answer()];
    outbox.enqueue(view, eventOf(0), true);
    await passes(0);
    outbox.enqueue(view, eventOf(1), true);
    await passes(9999);
    expect(arrived).toHaveLength(1);
    await passes(1);
    expect(sequences()).toEqual([[0], [0, 1]]);
  });

  it('waits as long as it is asked to', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    collector.answers = [status(429, { 'Retry-After': '90' })];
    outbox.enqueue(view, eventOf(0), true);
    await passes(89_999);
    expect(arrived).toHaveLength(1);
    await passes(1);
    expect(sequences()).toEqual([[0], [0]]);
  });

  it('waits ever longer, and no longer than before once it is well again', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    vi.spyOn(Math, 'random').mockReturnValue(1);
    collector.answers = [status(500), status(500)];
    outbox.enqueue(view, eventOf(0), true);
    await passes(19_999);
    expect(arrived).toHaveLength(1);
    await passes(1);
    expect(arrived).toHaveLength(2);
    await passes(40_000);
    expect(arrived).toHaveLength(3);
    collector.answers = [status(500)];
    outbox.enqueue(view, eventOf(1), true);
    await passes(20_000);
    expect(sequences().slice(3)).toEqual([[1], [1]]);
  });

  it('asks for nothing while nothing is answered, and gives up after half a minute', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    collector.answers = [new Promise(() => {})];
    outbox.enqueue(view, eventOf(0), true);
    await passes(20_000);
    outbox.enqueue(view, eventOf(1), true);
    await passes(9000);
    expect(arrived).toHaveLength(1);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
  });

  it('sends in halves what is too large, from then on', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    const message = 'x'.repeat(3000);
    collector.answers = [status(413)];
    for (let at = 0; at < 8; at += 1)
      outbox.enqueue(view, eventOf(at, 'error', { message }), at === 7);
    await passes(0);
    expect(sequences()).toEqual([
      [0, 1, 2, 3, 4, 5, 6, 7],
      [0, 1, 2, 3],
      [4, 5, 6, 7],
    ]);
    for (let at = 8; at < 16; at += 1)
      outbox.enqueue(view, eventOf(at, 'error', { message }), at === 15);
    await passes(1);
    expect(sequences().slice(3)).toEqual([
      [8, 9, 10, 11],
      [12, 13, 14, 15],
    ]);
  });

  it('drops what is too large however small it is', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    collector.answers = Array.from({ length: 30 }, () => status(413));
    const message = 'x'.repeat(3000);
    for (let at = 0; at < 4; at += 1)
      outbox.enqueue(view, eventOf(at, 'error', { message }), at === 3);
    await passes(600_000);
    expect(view.refusals).toHaveLength(4);
    expect(arrived.length).toBeLessThan(10);
  });

  it('says why a beacon was bad, and does not send it again', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    collector.answers = [status(422, {}, '{"errors":[]}')];
    outbox.enqueue(view, eventOf(0), true);
    await passes(0);
    outbox.enqueue(view, eventOf(1), true);
    await passes(0);
    expect(view.refusals).toEqual(['{"errors":[]}']);
    expect(sequences()).toEqual([[0], [1]]);
  });

  it('sends nothing ever again where it is not wanted', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    collector.answers = [status(410)];
    outbox.enqueue(view, eventOf(0), true);
    await passes(0);
    outbox.enqueue(view, eventOf(1), true);
    outbox.handlePageTransition(true);
    await passes(600_000);
    expect(sequences()).toEqual([[0]]);
  });

  it('keeps 3600 events at most, and says how many it had no room for', async () => {
    const [outbox, view] = [new BeaconSender('/beacons'), new SomeView()];
    collector.answers = [status(503, { 'Retry-After': '100' })];
    outbox.enqueue(view, eventOf(0, 'view-start'), true);
    await passes(0);
    for (let at = 1; at < 4000; at += 1) outbox.enqueue(view, eventOf(at, 'heartbeat'), false);
    await passes(100_000);
    const told = arrived.slice(1);
    expect(told.flatMap(({ beacon }) => beacon.events)).toHaveLength(3600);
    expect(told[0]?.beacon.events[0]?.type).toBe('view-start');
    expect(told.at(-1)?.beacon.lost).toBe(400);
  });
});
