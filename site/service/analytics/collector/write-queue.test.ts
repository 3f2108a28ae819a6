import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEventRow } from '../test/view-fixtures.ts';
import { WriteQueue, QueueFullError } from './write-queue.ts';
import type { ViewUpdate } from '../storage/beacon-store.ts';

describe('WriteQueue', () => {
  let batches: (readonly ViewUpdate[])[];
  let writing: PromiseWithResolvers<void>;
  const store = {
    batchDelayMs: 50,
    append(updates: readonly ViewUpdate[]) {
      batches.push(updates);
      return writing.promise;
    },
  };
  const update: ViewUpdate = { events: [createEventRow(0)] };
  const getBatchSizes = () => batches.map(({ length }) => length);

  beforeEach(() => {
    vi.useFakeTimers();
    batches = [];
    writing = Promise.withResolvers();
  });
  afterEach(() => vi.useRealTimers());

  it('writes the updates of a batch interval together', async () => {
    writing.resolve();
    const queue = new WriteQueue(store);
    const stored = [queue.add(update), queue.add(update)];
    await vi.advanceTimersByTimeAsync(49);
    expect(getBatchSizes()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(getBatchSizes()).toEqual([2]);
    await Promise.all(stored);
  });

  it('collects updates during a write and writes one batch at a time', async () => {
    const queue = new WriteQueue(store);
    const first = queue.add(update);
    await vi.advanceTimersByTimeAsync(50);
    const more = [queue.add(update), queue.add(update), queue.add(update)];
    await vi.advanceTimersByTimeAsync(500);
    expect(getBatchSizes()).toEqual([1]);
    writing.resolve();
    await first;
    await vi.advanceTimersByTimeAsync(50);
    expect(getBatchSizes()).toEqual([1, 3]);
    await Promise.all(more);
  });

  it('rejects updates while it is full, and accepts them after the write', async () => {
    const queue = new WriteQueue(store, 2);
    const stored = [queue.add(update), queue.add(update)];
    expect(() => queue.add(update)).toThrow(QueueFullError);
    await vi.advanceTimersByTimeAsync(50);
    expect(() => queue.add(update)).toThrow(QueueFullError);
    writing.resolve();
    await Promise.all(stored);
    await vi.advanceTimersByTimeAsync(50);
    const again = queue.add(update);
    await vi.advanceTimersByTimeAsync(50);
    await again;
  });

  it('rejects the promises of a failed write and continues', async () => {
    const queue = new WriteQueue(store);
    const failed = queue.add(update);
    await vi.advanceTimersByTimeAsync(50);
    writing.reject(new Error('no room'));
    await expect(failed).rejects.toThrow('no room');
    writing = Promise.withResolvers();
    writing.resolve();
    const stored = queue.add(update);
    await vi.advanceTimersByTimeAsync(50);
    await stored;
  });

  it('writes the queued updates before it closes', async () => {
    writing.resolve();
    const queue = new WriteQueue(store);
    const stored = queue.add(update);
    await queue.close();
    expect(getBatchSizes()).toEqual([1]);
    await stored;
  });
});
