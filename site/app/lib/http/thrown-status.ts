/** The status that a loader has thrown, as `data()` of React Router has it; absent for any other failure. */
export const getThrownStatus = (error: unknown): number | undefined =>
  (error as { readonly init?: ResponseInit | null } | undefined)?.init?.status;
