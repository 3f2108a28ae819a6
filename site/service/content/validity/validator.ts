import type { Field } from '../../store/models.ts';
import { proseOf } from '../../store/prose.ts';
import type { Surroundings } from './surroundings.ts';

/** What a validator is asked with. */
export type Argument = Readonly<Record<string, unknown>>;

/** True where a value that is there fulfils what is asked. */
export type Validator = (
  value: unknown,
  asked: Argument,
  field: Field,
  around: Surroundings,
) => boolean;

/** The characters that a reader counts in a text. */
export function lengthOf(value: unknown): number {
  const text = typeof value === 'string' ? value : (proseOf(value) ?? '');
  return Array.from(text).length;
}

/** Looks whether a number keeps to `min`, `max`, `eq` and `multiple_of`, those that are given. */
export function between(
  value: number,
  { min, max, eq, multiple_of: multiple }: Argument,
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
export function isListed(value: unknown, list: unknown): boolean {
  return !Array.isArray(list) || list.includes(value);
}
