import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventLoopTurn } from './event-loop-turn.ts';

let now = performance.now();

beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => void vi.restoreAllMocks());

/** Holds the event loop for longer than chained promises may. */
function hold(): void {
  now += 25;
}

it('gives timers and sockets a turn between tasks that wait at the same time', async () => {
  let turns = 0;
  const turnsSeen: number[] = [];
  let counting = setImmediate(function count() {
    turns += 1;
    counting = setImmediate(count);
  });
  hold();
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      await eventLoopTurn();
      turnsSeen.push(turns);
      hold();
    }),
  );
  clearImmediate(counting);
  expect(new Set(turnsSeen).size).toBe(10);
});

it('resumes tasks in the order in which they wait', async () => {
  hold();
  const order: number[] = [];
  await Promise.all(
    [1, 2, 3].map(async (task) => {
      await eventLoopTurn();
      order.push(task);
    }),
  );
  expect(order).toEqual([1, 2, 3]);
});

it('does not yield while the event loop has been held for a moment only', async () => {
  hold();
  await eventLoopTurn();
  let hasTurned = false;
  const turn = setImmediate(() => (hasTurned = true));
  for (let task = 0; task < 100; task += 1) await eventLoopTurn();
  clearImmediate(turn);
  expect(hasTurned).toBe(false);
});
