/** Returns the status that a loader threw by React Router's `data()`; undefined for other errors. */
export const getThrownStatus = (error: unknown): number | undefined =>
  (error as { readonly init?: ResponseInit | null } | undefined)?.init?.status;
