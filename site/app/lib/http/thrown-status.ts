/**
 * Returns the status of an error that a loader threw with React Router's `data()`; undefined for
 * other errors.
 */
export const getThrownStatus = (error: unknown): number | undefined =>
  (error as { readonly init?: ResponseInit | null } | undefined)?.init?.status;
