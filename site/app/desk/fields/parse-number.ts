import type { ParsedInput } from './parse-json.ts';

interface NumberOptions {
  readonly isWhole?: boolean;
  /** The smallest number that is taken; undefined for any. */
  readonly min?: number | undefined;
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Parses a number as typed; nothing but white space is null. */
export function parseNumber(
  text: string,
  { isWhole = false, min }: NumberOptions = {},
): ParsedInput<number | null> {
  const typed = text.trim();
  if (typed === '') return { value: null };
  const value = decimal.test(typed) ? Number(typed) : Number.NaN;
  if (!Number.isFinite(value))
    return { message: isWhole ? 'is not a whole number' : 'is not a number' };
  if (isWhole && !Number.isSafeInteger(value)) return { message: 'is not a whole number' };
  if (min !== undefined && value < min) return { message: `must be at least ${min}` };
  return { value };
}
