import type { Field } from '../../storage/models.ts';
import { structuredTextToPlainText } from '../../storage/structured-text.ts';
import type { ValidationContext } from './surroundings.ts';

/** What a validator is asked with. */
export type ValidatorOptions = Readonly<Record<string, unknown>>;

/** True where a value that is there fulfils what is asked. */
export type Validator = (
  value: unknown,
  asked: ValidatorOptions,
  field: Field,
  around: ValidationContext,
) => boolean;

/** The characters that a reader counts in a text. */
export function textLength(value: unknown): number {
  const text = typeof value === 'string' ? value : (structuredTextToPlainText(value) ?? '');
  return Array.from(text).length;
}

/** Looks whether a number keeps to `min`, `max`, `eq` and `multiple_of`, those that are given. */
export function isInRange(
  value: number,
  { min, max, eq, multiple_of: multiple }: ValidatorOptions,
  read: (limit: string) => number = Number,
): boolean {
  const limit = (given: unknown) =>
    typeof given === 'number' || typeof given === 'string' ? read(String(given)) : Number.NaN;
  const broken =
    value < limit(min) ||
    value > limit(max) ||
    Math.abs(value - limit(eq)) > 0 ||
    value % limit(multiple) > 0;
  return !broken;
}

/** Looks whether a list holds a value; what is no list asks for nothing. */
export function isOneOf(value: unknown, list: unknown): boolean {
  return !Array.isArray(list) || list.includes(value);
}
