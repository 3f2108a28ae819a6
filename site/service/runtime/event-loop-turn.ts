import { setImmediate } from 'node:timers/promises';

/** Longest time in milliseconds that chained promises may hold the event loop. */
const LONGEST_HOLD_MS = 20;

let lastTurnAt = performance.now();

/**
 * Yields to the event loop where it has been held for longer than 20 ms: promises that settle at
 * once, such as those of SQLite, run one after the other before any timer or socket has its turn.
 */
export async function eventLoopTurn(): Promise<void> {
  if (performance.now() - lastTurnAt < LONGEST_HOLD_MS) return;
  await setImmediate();
  lastTurnAt = performance.now();
}
