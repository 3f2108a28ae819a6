/** Rounds a number to multiples of `1 / scale`. Returns `undefined` if it is not finite. */
export const roundFinite = (value: number | undefined, scale = 1000): number | undefined =>
  // A comparison with `undefined` or `NaN` is false.
  Math.abs(value as number) < Infinity ? Math.round((value as number) * scale) / scale : undefined;
