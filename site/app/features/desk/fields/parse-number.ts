import type { ParsedInput } from './parse-json.ts';
import type { DeskMessages } from '../messages/en.ts';

interface NumberOptions {
  readonly isInteger?: boolean;
  /** Minimum value; undefined for none. */
  readonly min?: number | undefined;
}

/**
 * A decimal number with an optional sign and exponent; `Number` also accepts forms such as `0x10`.
 */
const decimalPattern = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Parses a typed number; empty or white space is null. */
export function parseNumber(
  text: string,
  messages: DeskMessages['input'],
  { isInteger = false, min }: NumberOptions = {},
): ParsedInput<number | null> {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null };
  const value = decimalPattern.test(trimmed) ? Number(trimmed) : Number.NaN;
  if (!Number.isFinite(value))
    return { message: isInteger ? messages.wholeNumber : messages.number };
  if (isInteger && !Number.isSafeInteger(value)) return { message: messages.wholeNumber };
  if (min !== undefined && value < min) return { message: messages.atLeast(min) };
  return { value };
}
