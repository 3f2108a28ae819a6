/** Maximum time that chained promises may block the event loop. */
const MAX_BLOCKING_MS = 20;

let turnStartedAt = performance.now();

/** Waiting callers, in the order in which they resume. */
const waiting: (() => void)[] = [];

/**
 * Yields to the event loop if it has been blocked for more than 20 ms. Promises that settle
 * immediately, such as those of SQLite, run one after another before any timer or socket. Each
 * waiting caller resumes in a separate iteration: together, the lists of one query would block the
 * event loop as long as without yielding.
 */
export async function yieldToEventLoop(): Promise<void> {
  const isFree = waiting.length === 0 && performance.now() - turnStartedAt < MAX_BLOCKING_MS;
  if (isFree) return;
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(resumeNext);
  });
}

function resumeNext(): void {
  turnStartedAt = performance.now();
  waiting.shift()?.();
  // An immediate set within an immediate runs in the next iteration.
  if (waiting.length > 0) setImmediate(resumeNext);
}
