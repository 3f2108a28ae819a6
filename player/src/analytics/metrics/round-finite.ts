/** A number to so many parts of one, thousandths if it is not said; absent for what is none, or has no end. */
export const roundFinite = (value: number | undefined, parts = 1000): number | undefined =>
  // What is absent is not less than anything.
  (value as number) < Infinity ? Math.round((value as number) * parts) / parts : undefined;
