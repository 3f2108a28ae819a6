/** What one part of the check found. */
export interface Finding {
  ok: boolean;
  /** In words, for a person; printed where it is not ok. */
  output: string;
  /** Set where the output is worth reading even when all is well. */
  alwaysShown?: boolean;
}
