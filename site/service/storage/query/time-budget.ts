/** Default time limit of a request. */
const DEFAULT_TIME_BUDGET_MS = 5000;

/** Creates an unused time budget. The default limit is 5 s. */
export const createTimeBudget = (limitMs: number = DEFAULT_TIME_BUDGET_MS): TimeBudget => ({
  usedMs: 0,
  limitMs,
});

/** Time budget shared by all statements of one request. */
export interface TimeBudget {
  /** Time used so far, in milliseconds. */
  usedMs: number;
  /** Total time, in milliseconds. */
  readonly limitMs: number;
}

/**
 * Adds the time of a statement in milliseconds. A statement that has timed out has used the whole
 * budget, even if its timer has fired a little early.
 */
export function addUsedTime(timeBudget: TimeBudget, elapsedMs: number, hasTimedOut: boolean): void {
  const usedMs = timeBudget.usedMs + elapsedMs;
  timeBudget.usedMs = hasTimedOut ? Math.max(usedMs, timeBudget.limitMs) : usedMs;
}
