import type { Field } from '../../storage/records/models.ts';
import { structuredTextToPlainText } from '../../storage/records/structured-text.ts';
import type { ValidationContext } from './validation-context.ts';

/** The options of a field's validator. */
export type ValidatorOptions = Readonly<Record<string, unknown>>;

/** Returns whether a non-empty value is valid. */
export type Validator = (
  value: unknown,
  options: ValidatorOptions,
  field: Field,
  context: ValidationContext,
) => boolean;

/** Counts the characters of plain or structured text. */
export function countCharacters(value: unknown): number {
  const text = typeof value === 'string' ? value : (structuredTextToPlainText(value) ?? '');
  return Array.from(text).length;
}

/**
 * Returns whether a number satisfies the limits `min`, `max`, `eq` and `multiple_of`, where set.
 * @param parse converts a limit to a number.
 */
export function satisfiesNumberLimits(
  value: number,
  { min, max, eq, multiple_of: multiple }: ValidatorOptions,
  parse: (limit: string) => number = Number,
): boolean {
  const parseLimit = (value: unknown) =>
    typeof value === 'number' || typeof value === 'string' ? parse(String(value)) : Number.NaN;
  const isOutside =
    value < parseLimit(min) ||
    value > parseLimit(max) ||
    Math.abs(value - parseLimit(eq)) > 0 ||
    value % parseLimit(multiple) > 0;
  return !isOutside;
}

/** Returns whether a list contains a value; true if it is not a list. */
export function isOneOf(value: unknown, list: unknown): boolean {
  return !Array.isArray(list) || list.includes(value);
}
