const DIGITS = 8;

/**
 * Whether a view is of those that are told of, by its name alone, whose last digits are chance:
 * nothing need be remembered, and the answer is the same whenever it is asked.
 */
export const isSampled = (view: string, rate: number): boolean =>
  Number.parseInt(view.slice(-DIGITS), 16) < rate * 16 ** DIGITS;
