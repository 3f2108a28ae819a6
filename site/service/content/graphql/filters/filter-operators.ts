import { GraphQLError } from 'graphql';
import type { Condition, LinkCondition, Operand } from '../../../storage/query/record-query.ts';
import { toRe2Pattern, type PatternFilter } from '../limits/pattern-size.ts';

type Scalar = string | number | boolean | null;

const MINUTE_MS = 60_000;
const MIN_TIME = Date.parse('0000-01-01T00:00:00Z');
const MAX_TIME = Date.parse('9999-12-31T23:59:00Z');

/** Creates the condition of a filter operator. */
export type FilterOperator = (operand: Operand, value: unknown) => Condition;

/** Operators that compare a value. */
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
  holds: (operand, value) => containsWord(operand, value),
  holdsAny: (operand, value) => ({ any: ids(value).map((word) => containsWord(operand, word)) }),
  holdsAll: (operand, value) => ({ all: ids(value).map((word) => containsWord(operand, word)) }),
  holdsNone: (operand, value) => ({
    not: { any: ids(value).map((word) => containsWord(operand, word)) },
  }),
} satisfies Record<string, FilterOperator>;

const containsWord: FilterOperator = (operand, value) => ({
  operand,
  test: 'holds',
  value: String(value),
});

/** Operators that compare the records or uploads that a field links to. */
export const linkOperators = {
  anyIn: (operand, value) => linksToAny(operand, value),
  allIn: (operand, value) => ({ all: ids(value).map((id) => linksToAny(operand, [id])) }),
  noneIn: (operand, value) => ({ not: linksToAny(operand, value) }),
  only: (operand, value) => ({
    all: [
      ...ids(value).map((id) => linksToAny(operand, [id])),
      { not: { ...linksToAny(operand, value), others: true } },
    ],
  }),
} satisfies Record<string, FilterOperator>;

function linksToAny(operand: Operand, value: unknown): LinkCondition {
  if (operand.source !== 'field') throw new Error('Only fields name records.');
  const { name, locales } = operand;
  return { linksTo: ids(value), field: name, ...(locales && { locales: locales.slice(0, 1) }) };
}

function ids(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

/** Operators on times, which are compared to the minute as in the DatoCMS API. */
export const dateTimeOperators = {
  eq: (operand, value) => ({ all: [atOrAfter(operand, value, 0), before(operand, value, 1)] }),
  neq: (operand, value) => ({ any: [before(operand, value, 0), atOrAfter(operand, value, 1)] }),
  gt: (operand, value) => atOrAfter(operand, value, 1),
  gte: (operand, value) => atOrAfter(operand, value, 0),
  lt: (operand, value) => before(operand, value, 0),
  lte: (operand, value) => before(operand, value, 1),
  exists: valueOperators.exists,
} satisfies Record<string, FilterOperator>;

function atOrAfter(operand: Operand, value: unknown, minutesLater: number): Condition {
  return { operand, test: 'gte', value: toMinute(value, minutesLater) };
}

function before(operand: Operand, value: unknown, minutesLater: number): Condition {
  return { operand, test: 'lt', value: toMinute(value, minutesLater) };
}

function toMinute(value: unknown, minutesLater: number): string {
  const time = Date.parse(String(value));
  if (Number.isNaN(time)) throw new GraphQLError(`"${String(value)}" is not a date and time.`);
  const rounded = (Math.floor(time / MINUTE_MS) + minutesLater) * MINUTE_MS;
  // Times are compared as strings, which sort correctly with four-digit years.
  return new Date(Math.min(Math.max(rounded, MIN_TIME), MAX_TIME)).toISOString();
}

function toPattern(value: unknown): { pattern: string; caseSensitive: boolean } {
  const filter = value as PatternFilter & { readonly caseSensitive: boolean };
  return { pattern: toRe2Pattern(filter), caseSensitive: filter.caseSensitive };
}
