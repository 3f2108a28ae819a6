export const rounded = (value: number | undefined, to: number): number | undefined =>
  value && Math.round(value * to) / to;
