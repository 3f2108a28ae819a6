/** Maximum time that a chain of promises may block the event loop. */
const MAX_BLOCKING_MS = 20;

let iterationStartedAt = performance.now();

/** Resolve functions of the waiting callers, in the order in which they resume. */
const waitingCallers: (() => void)[] = [];

/**
 * Yields to the event loop if it has been blocked for more than 20 ms. Promises that settle
 * immediately, such as those of SQLite, run one after another before any timer or socket. Each
 * waiting caller resumes in a separate iteration; if all resumed at once, they would block the
 * event loop as long as without yielding.
 */
export async function yieldToEventLoop(): Promise<void> {
  const isFree =
    waitingCallers.length === 0 && performance.now() - iterationStartedAt < MAX_BLOCKING_MS;
  if (isFree) return;
  await new Promise<void>((resolve) => {
    waitingCallers.push(resolve);
    if (waitingCallers.length === 1) setImmediate(resumeNext);
  });
}

function resumeNext(): void {
  iterationStartedAt = performance.now();
  waitingCallers.shift()?.();
  // An immediate set within an immediate runs in the next iteration.
  if (waitingCallers.length > 0) setImmediate(resumeNext);
}
