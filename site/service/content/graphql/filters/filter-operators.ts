import { GraphQLError } from 'graphql';
import type { Condition, LinkCondition, Operand } from '../../../storage/record-query.ts';
import { expressionOf, type AskedPattern } from '../limits/pattern-size.ts';

type Scalar = string | number | boolean | null;

const minuteMs = 60_000;
const firstMoment = Date.parse('0000-01-01T00:00:00Z');
const lastMoment = Date.parse('9999-12-31T23:59:00Z');

/** From an operator's name in a filter to the condition it stands for. */
export type FilterOperator = (operand: Operand, value: unknown) => Condition;

/** Operators that compare a value as it is. */
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
  matches: (operand, value) => ({ operand, test: 'matches', ...pattern(value) }),
  notMatches: (operand, value) => ({ operand, test: 'notMatches', ...pattern(value) }),
} satisfies Record<string, FilterOperator>;

/** Operators that look for words in a list of them. */
export const arrayOperators = {
  holds: (operand, value) => holding(operand, value),
  holdsAny: (operand, value) => ({ any: ids(value).map((word) => holding(operand, word)) }),
  holdsAll: (operand, value) => ({ all: ids(value).map((word) => holding(operand, word)) }),
  holdsNone: (operand, value) => ({
    not: { any: ids(value).map((word) => holding(operand, word)) },
  }),
} satisfies Record<string, FilterOperator>;

const holding: FilterOperator = (operand, value) => ({
  operand,
  test: 'holds',
  value: String(value),
});

/** Operators that compare which records or uploads a field names; storage knows all of them. */
export const linkOperators = {
  anyIn: (operand, value) => links(operand, value),
  allIn: (operand, value) => ({ all: ids(value).map((id) => links(operand, [id])) }),
  noneIn: (operand, value) => ({ not: links(operand, value) }),
  only: (operand, value) => ({
    all: [
      ...ids(value).map((id) => links(operand, [id])),
      { not: { ...links(operand, value), others: true } },
    ],
  }),
} satisfies Record<string, FilterOperator>;

function links(operand: Operand, value: unknown): LinkCondition {
  if (operand.source !== 'field') throw new Error('Only fields name records.');
  const { name, locales } = operand;
  return { linksTo: ids(value), field: name, ...(locales && { locales: locales.slice(0, 1) }) };
}

function ids(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

/** Operators for moments, which the protocol compares to the minute. */
export const dateTimeOperators = {
  eq: (operand, value) => ({ all: [since(operand, value, 0), before(operand, value, 1)] }),
  neq: (operand, value) => ({ any: [before(operand, value, 0), since(operand, value, 1)] }),
  gt: (operand, value) => since(operand, value, 1),
  gte: (operand, value) => since(operand, value, 0),
  lt: (operand, value) => before(operand, value, 0),
  lte: (operand, value) => before(operand, value, 1),
  exists: valueOperators.exists,
} satisfies Record<string, FilterOperator>;

function since(operand: Operand, value: unknown, minutesLater: number): Condition {
  return { operand, test: 'gte', value: minute(value, minutesLater) };
}

function before(operand: Operand, value: unknown, minutesLater: number): Condition {
  return { operand, test: 'lt', value: minute(value, minutesLater) };
}

function minute(value: unknown, minutesLater: number): string {
  const time = Date.parse(String(value));
  if (Number.isNaN(time)) throw new GraphQLError(`"${String(value)}" is not a date and time.`);
  const moment = (Math.floor(time / minuteMs) + minutesLater) * minuteMs;
  // Moments are compared as texts, which tell years apart as long as they have four digits.
  return new Date(Math.min(Math.max(moment, firstMoment), lastMoment)).toISOString();
}

function pattern(value: unknown): { pattern: string; caseSensitive: boolean } {
  const asked = value as AskedPattern & { readonly caseSensitive: boolean };
  return { pattern: expressionOf(asked), caseSensitive: asked.caseSensitive };
}
