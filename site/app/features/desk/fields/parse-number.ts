import type { ParsedInput } from './parse-json.ts';
import type { DeskTexts } from '../messages/en.ts';

interface NumberOptions {
  readonly isWhole?: boolean;
  /** The smallest number that is taken; undefined for any. */
  readonly min?: number | undefined;
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Parses a number as typed; nothing but white space is null. */
export function parseNumber(
  text: string,
  texts: DeskTexts['input'],
  { isWhole = false, min }: NumberOptions = {},
): ParsedInput<number | null> {
  const typed = text.trim();
  if (typed === '') return { value: null };
  const value = decimal.test(typed) ? Number(typed) : Number.NaN;
  if (!Number.isFinite(value)) return { message: isWhole ? texts.wholeNumber : texts.number };
  if (isWhole && !Number.isSafeInteger(value)) return { message: texts.wholeNumber };
  if (min !== undefined && value < min) return { message: texts.atLeast(min) };
  return { value };
}
