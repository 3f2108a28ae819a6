import { GraphQLError } from 'graphql';
import type { Condition, LinkCondition, Operand } from '../../../storage/query/record-query.ts';
import { toRe2Pattern, type PatternFilter } from '../limits/pattern-limits.ts';

type Scalar = string | number | boolean | null;

const MINUTE_MS = 60_000;
const MIN_TIME = Date.parse('0000-01-01T00:00:00Z');
const MAX_TIME = Date.parse('9999-12-31T23:59:00Z');

/** Creates the condition of a filter operator. */
export type FilterOperator = (operand: Operand, value: unknown) => Condition;

/** Operators that compare a single value. */
export const valueOperators = {
  eq: (operand, value) => ({ operand, test: 'eq', value: value as Scalar }),
  neq: (operand, value) => ({ operand, test: 'neq', value: value as Scalar }),
  in: (operand, value) => ({ operand, test: 'in', value: (value ?? []) as Scalar[] }),
  notIn: (operand, value) => ({ operand, test: 'notIn', value: (value ?? []) as Scalar[] }),
  gt: (operand, value) => ({ operand, test: 'gt', value: value as number }),
  gte: (operand, value) => ({ operand, test: 'gte', value: value as number }),
  lt: (operand, value) => ({ operand, test: 'lt', value: value as number }),
  lte: (operand, value) => ({ operand, test: 'lte', value: value as number }),
  exists: (operand, value) => ({ operand, test: 'blank', value: value === false }),
  isPresent: (operand, value) => ({ operand, test: 'blank', value: value === false }),
  isBlank: (operand, value) => ({ operand, test: 'blank', value: value !== false }),
  matches: (operand, value) => ({ operand, test: 'matches', ...toPattern(value) }),
  notMatches: (operand, value) => ({ operand, test: 'notMatches', ...toPattern(value) }),
} satisfies Record<string, FilterOperator>;

/** Operators on lists of strings. */
export const arrayOperators = {
  holds: (operand, value) => createContainsCondition(operand, value),
  holdsAny: (operand, value) => ({
    any: toIds(value).map((word) => createContainsCondition(operand, word)),
  }),
  holdsAll: (operand, value) => ({
    all: toIds(value).map((word) => createContainsCondition(operand, word)),
  }),
  holdsNone: (operand, value) => ({
    not: { any: toIds(value).map((word) => createContainsCondition(operand, word)) },
  }),
} satisfies Record<string, FilterOperator>;

const createContainsCondition: FilterOperator = (operand, value) => ({
  operand,
  test: 'holds',
  value: String(value),
});

/** Operators that compare the records or uploads that a field links to. */
export const linkOperators = {
  anyIn: (operand, value) => createLinkCondition(operand, value),
  allIn: (operand, value) => ({
    all: toIds(value).map((id) => createLinkCondition(operand, [id])),
  }),
  noneIn: (operand, value) => ({ not: createLinkCondition(operand, value) }),
  only: (operand, value) => ({
    all: [
      ...toIds(value).map((id) => createLinkCondition(operand, [id])),
      { not: { ...createLinkCondition(operand, value), matchesOthers: true } },
    ],
  }),
} satisfies Record<string, FilterOperator>;

function createLinkCondition(operand: Operand, value: unknown): LinkCondition {
  if (operand.source !== 'field') throw new Error('Only fields can link to records.');
  const { name, locales } = operand;
  return { linksTo: toIds(value), field: name, ...(locales && { locales: locales.slice(0, 1) }) };
}

function toIds(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

/** Operators on times, which are compared to the minute, as in the DatoCMS API. */
export const dateTimeOperators = {
  eq: (operand, value) => ({ all: [isAtOrAfter(operand, value, 0), isBefore(operand, value, 1)] }),
  neq: (operand, value) => ({ any: [isBefore(operand, value, 0), isAtOrAfter(operand, value, 1)] }),
  gt: (operand, value) => isAtOrAfter(operand, value, 1),
  gte: (operand, value) => isAtOrAfter(operand, value, 0),
  lt: (operand, value) => isBefore(operand, value, 0),
  lte: (operand, value) => isBefore(operand, value, 1),
  exists: valueOperators.exists,
} satisfies Record<string, FilterOperator>;

function isAtOrAfter(operand: Operand, value: unknown, offsetMinutes: number): Condition {
  return { operand, test: 'gte', value: toMinute(value, offsetMinutes) };
}

function isBefore(operand: Operand, value: unknown, offsetMinutes: number): Condition {
  return { operand, test: 'lt', value: toMinute(value, offsetMinutes) };
}

function toMinute(value: unknown, offsetMinutes: number): string {
  const time = Date.parse(String(value));
  if (Number.isNaN(time))
    throw new GraphQLError(`"${String(value)}" is not a valid ISO 8601 date and time.`);
  const rounded = (Math.floor(time / MINUTE_MS) + offsetMinutes) * MINUTE_MS;
  // Times are compared as strings, which only sort correctly with four-digit years.
  return new Date(Math.min(Math.max(rounded, MIN_TIME), MAX_TIME)).toISOString();
}

function toPattern(value: unknown): { pattern: string; caseSensitive: boolean } {
  const filter = value as PatternFilter & { readonly caseSensitive: boolean };
  return { pattern: toRe2Pattern(filter), caseSensitive: filter.caseSensitive };
}
