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
  contains: (operand, value) => createContainsCondition(operand, value),
  containsAny: (operand, value) => ({
    any: toStrings(value).map((item) => createContainsCondition(operand, item)),
  }),
  containsAll: (operand, value) => ({
    all: toStrings(value).map((item) => createContainsCondition(operand, item)),
  }),
  containsNone: (operand, value) => ({
    not: { any: toStrings(value).map((item) => createContainsCondition(operand, item)) },
  }),
} satisfies Record<string, FilterOperator>;

const createContainsCondition: FilterOperator = (operand, value) => ({
  operand,
  test: 'contains',
  value: String(value),
});

/** Operators that compare the records or uploads that a field links to. */
export const linkOperators = {
  anyIn: (operand, value) => createLinkCondition(operand, value),
  allIn: (operand, value) => ({
    all: toStrings(value).map((id) => createLinkCondition(operand, [id])),
  }),
  noneIn: (operand, value) => ({ not: createLinkCondition(operand, value) }),
  // All values are linked to, and nothing else is.
  only: (operand, value) => ({
    all: [
      ...toStrings(value).map((id) => createLinkCondition(operand, [id])),
      { not: { ...createLinkCondition(operand, value), matchesOthers: true } },
    ],
  }),
} satisfies Record<string, FilterOperator>;

function createLinkCondition(operand: Operand, value: unknown): LinkCondition {
  if (operand.source !== 'field') throw new Error('Only fields can link to records.');
  const { name, locales } = operand;
  return {
    linksTo: toStrings(value),
    field: name,
    ...(locales && { locales: locales.slice(0, 1) }),
  };
}

function toStrings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

/** Operators on times, which are compared to the minute, as in the DatoCMS API. */
export const dateTimeOperators = {
  eq: (operand, value) => ({
    all: [createNotBeforeCondition(operand, value, 0), createBeforeCondition(operand, value, 1)],
  }),
  neq: (operand, value) => ({
    any: [createBeforeCondition(operand, value, 0), createNotBeforeCondition(operand, value, 1)],
  }),
  gt: (operand, value) => createNotBeforeCondition(operand, value, 1),
  gte: (operand, value) => createNotBeforeCondition(operand, value, 0),
  lt: (operand, value) => createBeforeCondition(operand, value, 0),
  lte: (operand, value) => createBeforeCondition(operand, value, 1),
  exists: valueOperators.exists,
} satisfies Record<string, FilterOperator>;

function createNotBeforeCondition(
  operand: Operand,
  value: unknown,
  offsetMinutes: number,
): Condition {
  return { operand, test: 'gte', value: toMinute(value, offsetMinutes) };
}

function createBeforeCondition(operand: Operand, value: unknown, offsetMinutes: number): Condition {
  return { operand, test: 'lt', value: toMinute(value, offsetMinutes) };
}

/** Rounds a time down to the minute and adds an offset. Returns it in ISO 8601. */
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
