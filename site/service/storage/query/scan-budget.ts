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
