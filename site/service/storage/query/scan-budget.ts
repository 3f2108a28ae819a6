/** Time limit for statements without a budget. */
const DEFAULT_SCAN_MS = 5000;

/** Creates an unused budget. The default limit is 5 s. */
export const createScanBudget = (limitMs: number = DEFAULT_SCAN_MS): ScanBudget => ({
  usedMs: 0,
  limitMs,
});

/** Time budget shared by all statements of one request. */
export interface ScanBudget {
  /** Time used so far, in milliseconds. */
  usedMs: number;
  /** Total time, in milliseconds. */
  readonly limitMs: number;
}

/**
 * Adds the time of a statement in milliseconds. A statement that has timed out has used the whole
 * budget, even if its timer has fired a little early.
 */
export function addUsedTime(budget: ScanBudget, elapsedMs: number, hasTimedOut: boolean): void {
  const usedMs = budget.usedMs + elapsedMs;
  budget.usedMs = hasTimedOut ? Math.max(usedMs, budget.limitMs) : usedMs;
}
