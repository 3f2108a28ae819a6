import type { Field } from '../../storage/records/models.ts';
import { structuredTextToPlainText } from '../../storage/records/structured-text.ts';
import type { ValidationContext } from './validation-context.ts';

/** The options of a validator in a field. */
export type ValidatorOptions = Readonly<Record<string, unknown>>;

/** Returns whether a value that is not empty is valid. */
export type Validator = (
  value: unknown,
  options: ValidatorOptions,
  field: Field,
  context: ValidationContext,
) => boolean;

/** The number of characters in a text or structured text. */
export function textLength(value: unknown): number {
  const text = typeof value === 'string' ? value : (structuredTextToPlainText(value) ?? '');
  return Array.from(text).length;
}

/** Returns whether a number matches those of `min`, `max`, `eq` and `multiple_of` that are set. */
export function isInRange(
  value: number,
  { min, max, eq, multiple_of: multiple }: ValidatorOptions,
  parse: (limit: string) => number = Number,
): boolean {
  const limit = (value: unknown) =>
    typeof value === 'number' || typeof value === 'string' ? parse(String(value)) : Number.NaN;
  const isOutside =
    value < limit(min) ||
    value > limit(max) ||
    Math.abs(value - limit(eq)) > 0 ||
    value % limit(multiple) > 0;
  return !isOutside;
}

/** Returns whether a list contains a value; true if it is not a list. */
export function isOneOf(value: unknown, list: unknown): boolean {
  return !Array.isArray(list) || list.includes(value);
}
