/** Longest time in milliseconds that chained promises may hold the event loop. */
const LONGEST_HOLD_MS = 20;

let turnStartedAt = performance.now();

/** Continuations that wait for a turn, the first to be resumed first. */
const waiting: (() => void)[] = [];

/**
 * Yields to the event loop where it has been held for longer than 20 ms: promises that settle at
 * once, such as those of SQLite, run one after the other before any timer or socket has its turn.
 * Where several callers wait, each is resumed in a turn of its own: together, the lists of one
 * query would hold the event loop as long as without yielding.
 */
export async function eventLoopTurn(): Promise<void> {
  const isFree = waiting.length === 0 && performance.now() - turnStartedAt < LONGEST_HOLD_MS;
  if (isFree) return;
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(resumeNext);
  });
}

function resumeNext(): void {
  turnStartedAt = performance.now();
  waiting.shift()?.();
  // Immediates that are set within one run in the next turn.
  if (waiting.length > 0) setImmediate(resumeNext);
}
