import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEventRow } from '../test/view-fixtures.ts';
import { WriteQueue, QueueFullError } from './write-queue.ts';
import type { ViewUpdate } from '../storage/beacon-store.ts';

describe('WriteQueue', () => {
  let batches: (readonly ViewUpdate[])[];
  let pendingWrite: PromiseWithResolvers<void>;
  const store = {
    batchDelayMs: 50,
    append(updates: readonly ViewUpdate[]) {
      batches.push(updates);
      return pendingWrite.promise;
    },
  };
  const update: ViewUpdate = { events: [createEventRow(0)] };
  const getBatchSizes = () => batches.map(({ length }) => length);

  beforeEach(() => {
    vi.useFakeTimers();
    batches = [];
    pendingWrite = Promise.withResolvers();
  });
  afterEach(() => vi.useRealTimers());

  it('writes the updates of a batch interval together', async () => {
    pendingWrite.resolve();
    const queue = new WriteQueue(store);
    const promises = [queue.add(update), queue.add(update)];
    await vi.advanceTimersByTimeAsync(49);
    expect(getBatchSizes()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(getBatchSizes()).toEqual([2]);
    await Promise.all(promises);
  });

  it('collects updates during a write and writes one batch at a time', async () => {
    const queue = new WriteQueue(store);
    const first = queue.add(update);
    await vi.advanceTimersByTimeAsync(50);
    const laterPromises = [queue.add(update), queue.add(update), queue.add(update)];
    await vi.advanceTimersByTimeAsync(500);
    expect(getBatchSizes()).toEqual([1]);
    pendingWrite.resolve();
    await first;
    await vi.advanceTimersByTimeAsync(50);
    expect(getBatchSizes()).toEqual([1, 3]);
    await Promise.all(laterPromises);
  });

  it('rejects updates while it is full, and accepts them after the write', async () => {
    const queue = new WriteQueue(store, 2);
    const promises = [queue.add(update), queue.add(update)];
    expect(() => queue.add(update)).toThrow(QueueFullError);
    await vi.advanceTimersByTimeAsync(50);
    expect(() => queue.add(update)).toThrow(QueueFullError);
    pendingWrite.resolve();
    await Promise.all(promises);
    await vi.advanceTimersByTimeAsync(50);
    const laterPromise = queue.add(update);
    await vi.advanceTimersByTimeAsync(50);
    await laterPromise;
  });

  it('rejects the promises of a failed write and continues', async () => {
    const queue = new WriteQueue(store);
    const failedPromise = queue.add(update);
    await vi.advanceTimersByTimeAsync(50);
    pendingWrite.reject(new Error('no room'));
    await expect(failedPromise).rejects.toThrow('no room');
    pendingWrite = Promise.withResolvers();
    pendingWrite.resolve();
    const promises = queue.add(update);
    await vi.advanceTimersByTimeAsync(50);
    await promises;
  });

  it('writes the queued updates before it closes', async () => {
    pendingWrite.resolve();
    const queue = new WriteQueue(store);
    const promises = queue.add(update);
    await queue.close();
    expect(getBatchSizes()).toEqual([1]);
    await promises;
  });
});
