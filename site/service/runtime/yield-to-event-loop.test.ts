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
  let turns = 0;
  const turnsSeen: number[] = [];
  let counting = setImmediate(function count() {
    turns += 1;
    counting = setImmediate(count);
  });
  blockEventLoop();
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      await yieldToEventLoop();
      turnsSeen.push(turns);
      blockEventLoop();
    }),
  );
  clearImmediate(counting);
  expect(new Set(turnsSeen).size).toBe(10);
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
  let hasTurned = false;
  const turn = setImmediate(() => (hasTurned = true));
  for (let task = 0; task < 100; task += 1) await yieldToEventLoop();
  clearImmediate(turn);
  expect(hasTurned).toBe(false);
});
