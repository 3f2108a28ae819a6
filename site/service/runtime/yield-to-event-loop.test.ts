import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

let now = performance.now();

beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => void vi.restoreAllMocks());

/** Simulates that the event loop is blocked for longer than the limit. */
function blockEventLoop(): void {
  now += 25;
}

it('lets timers and sockets run between tasks that wait at the same time', async () => {
  let iterations = 0;
  const observedIterations: number[] = [];
  let pendingImmediate = setImmediate(function count() {
    iterations += 1;
    pendingImmediate = setImmediate(count);
  });
  blockEventLoop();
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      await yieldToEventLoop();
      observedIterations.push(iterations);
      blockEventLoop();
    }),
  );
  clearImmediate(pendingImmediate);
  expect(new Set(observedIterations).size).toBe(10);
});

it('resumes tasks in the order in which they started to wait', async () => {
  blockEventLoop();
  const order: number[] = [];
  await Promise.all(
    [1, 2, 3].map(async (task) => {
      await yieldToEventLoop();
      order.push(task);
    }),
  );
  expect(order).toEqual([1, 2, 3]);
});

it('does not yield if the event loop has been blocked only briefly', async () => {
  blockEventLoop();
  await yieldToEventLoop();
  let hasIterated = false;
  const pendingImmediate = setImmediate(() => (hasIterated = true));
  for (let task = 0; task < 100; task += 1) await yieldToEventLoop();
  clearImmediate(pendingImmediate);
  expect(hasIterated).toBe(false);
});
