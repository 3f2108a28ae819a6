/** The limit of what runs without a budget, in milliseconds. */
const DEFAULT_SCAN_MS = 5000;

/** A budget that nothing has been taken from. */
export const scanBudget = (limitMs: number = DEFAULT_SCAN_MS): ScanBudget => ({
  usedMs: 0,
  limitMs,
});

/** Time that the statements of one request may take together, which they share. */
export interface ScanBudget {
  /** Milliseconds that its statements have run so far. */
  usedMs: number;
  /** Milliseconds that its statements may run. */
  readonly limitMs: number;
}
