/** The result of a check. */
export interface CheckResult {
  ok: boolean;
  /** The message, which is printed if the check fails. */
  output: string;
  /** Whether the output is printed even if the check passes. */
  isAlwaysShown?: boolean;
}
