import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEventRow } from '../test/view-fixtures.ts';
import { WriteQueue, QueueFullError } from './write-queue.ts';
import type { ViewUpdate } from '../storage/beacon-store.ts';

describe('the queue of the collector', () => {
  let groups: (readonly ViewUpdate[])[];
  let writing: PromiseWithResolvers<void>;
  const store = {
    batchDelayMs: 50,
    append(arrivals: readonly ViewUpdate[]) {
      groups.push(arrivals);
      return writing.promise;
    },
  };
  const one: ViewUpdate = { events: [createEventRow(0)] };
  const sizes = () => groups.map(({ length }) => length);

  beforeEach(() => {
    vi.useFakeTimers();
    groups = [];
    writing = Promise.withResolvers();
  });
  afterEach(() => vi.useRealTimers());

  it('writes together what comes within a moment', async () => {
    writing.resolve();
    const queue = new WriteQueue(store);
    const kept = [queue.add(one), queue.add(one)];
    await vi.advanceTimersByTimeAsync(49);
    expect(sizes()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sizes()).toEqual([2]);
    await Promise.all(kept);
  });

  it('gathers on while it writes, and writes one group at a time', async () => {
    const queue = new WriteQueue(store);
    const first = queue.add(one);
    await vi.advanceTimersByTimeAsync(50);
    const more = [queue.add(one), queue.add(one), queue.add(one)];
    await vi.advanceTimersByTimeAsync(500);
    expect(sizes()).toEqual([1]);
    writing.resolve();
    await first;
    await vi.advanceTimersByTimeAsync(50);
    expect(sizes()).toEqual([1, 3]);
    await Promise.all(more);
  });

  it('takes no more than there is room for, and more again once that is written', async () => {
    const queue = new WriteQueue(store, 2);
    const kept = [queue.add(one), queue.add(one)];
    expect(() => queue.add(one)).toThrow(QueueFullError);
    await vi.advanceTimersByTimeAsync(50);
    expect(() => queue.add(one)).toThrow(QueueFullError);
    writing.resolve();
    await Promise.all(kept);
    await vi.advanceTimersByTimeAsync(50);
    const again = queue.add(one);
    await vi.advanceTimersByTimeAsync(50);
    await again;
  });

  it('tells those whose beacons could not be written, and goes on', async () => {
    const queue = new WriteQueue(store);
    const lost = queue.add(one);
    await vi.advanceTimersByTimeAsync(50);
    writing.reject(new Error('no room'));
    await expect(lost).rejects.toThrow('no room');
    writing = Promise.withResolvers();
    writing.resolve();
    const kept = queue.add(one);
    await vi.advanceTimersByTimeAsync(50);
    await kept;
  });

  it('writes what waits before it closes', async () => {
    writing.resolve();
    const queue = new WriteQueue(store);
    const kept = queue.add(one);
    await queue.close();
    expect(sizes()).toEqual([1]);
    await kept;
  });
});
