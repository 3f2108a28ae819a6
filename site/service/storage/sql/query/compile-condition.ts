import { sql, type RawBuilder } from 'kysely';
import type { Condition, LinkCondition, Operand, OrderBy } from '../../query/record-query.ts';
import type { SqlDialect } from '../engine/dialect.ts';
import { compileMetaField, type ColumnSource } from './compile-meta-field.ts';

function compileLinks(perspective: ColumnSource, condition: LinkCondition): RawBuilder<boolean> {
  const { linksTo, field, locales, matchesOthers = false } = condition;
  const targets = sql.join(linksTo.length === 0 ? [sql`null`] : linksTo);
  // No link has a target in an empty list, so `matchesOthers` matches every link.
  const targetMatches = matchesOthers
    ? linksTo.length === 0
      ? sql`1 = 1`
      : sql`record_links.target not in (${targets})`
    : sql`record_links.target in (${targets})`;
  const fieldMatches = field === undefined ? sql`` : sql` and record_links.field = ${field}`;
  const localeMatches =
    locales === undefined ? sql`` : sql` and record_links.locale in (${sql.join(locales)})`;
  return sql`exists (select 1 from record_links where record_links.source = records.id and record_links.face = ${perspective} and ${targetMatches}${fieldMatches}${localeMatches})`;
}

const comparisons = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` };

/** Compiles an operand to an SQL expression. */
function compileOperand(
  dialect: SqlDialect,
  source: ColumnSource,
  operand: Operand,
): RawBuilder<unknown> {
  if (operand.source === 'facet') return dialect.jsonValue('facets', [operand.name], 'text');
  if (operand.source === 'meta') return compileMetaField(source, operand.name);
  const keyPath = operand.key === undefined ? [] : [operand.key];
  const readValue = (path: readonly string[]) =>
    operand.valueType === 'structuredText'
      ? dialect.structuredTextValue(source, path)
      : dialect.jsonValue(source, path, operand.valueType);
  if (operand.locales === undefined) return readValue([operand.name, ...keyPath]);
  const localizedValues = operand.locales.map((locale) => {
    const value = readValue([operand.name, locale, ...keyPath]);
    return operand.valueType === 'text' || operand.valueType === 'structuredText'
      ? sql`nullif(${value}, '')`
      : value;
  });
  return localizedValues.length === 1
    ? sql`${localizedValues[0]}`
    : sql`coalesce(${sql.join(localizedValues)})`;
}

/** Compiles a condition to SQL. An empty `all` is true, an empty `any` false. */
export function compileCondition(
  dialect: SqlDialect,
  source: ColumnSource,
  condition: Condition,
): RawBuilder<boolean> {
  const compile = (condition: Condition) => compileCondition(dialect, source, condition);
  if ('not' in condition) return sql`not ${compile(condition.not)}`;
  if ('linksTo' in condition) return compileLinks(source, condition);
  if ('contains' in condition) return compileContains(source, condition.contains);
  if ('all' in condition) return joinBalanced(condition.all.map(compile), sql` and `, sql`1 = 1`);
  if ('any' in condition) return joinBalanced(condition.any.map(compile), sql` or `, sql`1 = 0`);
  const operand = compileOperand(dialect, source, condition.operand);
  switch (condition.test) {
    case 'eq':
      // This form can use an index. It is false instead of null if the operand is null.
      return condition.value === null
        ? sql`${operand} is null`
        : sql`(${operand} = ${dialect.toParameter(condition.value)} and ${operand} is not null)`;
    case 'neq':
      return sql`${operand} is distinct from ${dialect.toParameter(condition.value)}`;
    case 'in':
    case 'notIn':
      return compileMembership(dialect, operand, condition.value, condition.test === 'in');
    case 'contains':
      return compileListContains(dialect, source, condition.operand, condition.value);
    case 'blank':
      return condition.value
        ? sql`(${operand} is null or cast(${operand} as text) = '')`
        : sql`(${operand} is not null and cast(${operand} as text) <> '')`;
    case 'matches':
      return sql`${dialect.regexMatches(operand, condition.pattern, condition.caseSensitive)}`;
    case 'notMatches':
      return sql`not ${dialect.regexMatches(operand, condition.pattern, condition.caseSensitive)}`;
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return sql`${operand} ${comparisons[condition.test]} ${dialect.toParameter(condition.value)}`;
  }
}

/** Searches the serialized JSON of the values. */
function compileContains(source: ColumnSource, text: string): RawBuilder<boolean> {
  const escaped = JSON.stringify(text.toLowerCase()).slice(1, -1);
  const pattern = `%${escaped.replace(/[\\%_]/g, '\\$&')}%`;
  const values = source === 'published' ? 'published' : 'current';
  return sql`lower(cast(${sql.ref(values)} as text)) like ${pattern} escape '\\'`;
}

function compileListContains(
  dialect: SqlDialect,
  source: ColumnSource,
  operand: Operand,
  value: string,
): RawBuilder<boolean> {
  if (operand.source === 'meta') throw new Error('Metadata fields are not lists.');
  const column = operand.source === 'facet' ? 'facets' : source;
  return sql`${dialect.jsonArrayIncludes(column, [operand.name], value)}`;
}

/**
 * Compiles membership to an expression that is never null: plain `in` and `not in` evaluate to null
 * for an operand that is null, which excludes the row.
 */
function compileMembership(
  dialect: SqlDialect,
  operand: RawBuilder<unknown>,
  values: readonly (string | number | boolean | null)[],
  isIncluded: boolean,
): RawBuilder<boolean> {
  const nonNullValues = values.filter((value) => value !== null);
  const isNull = sql`${operand} is null`;
  const isListed =
    nonNullValues.length === 0
      ? sql`1 = 0`
      : sql`(${operand} is not null and ${operand} in (${sql.join(nonNullValues.map((value) => dialect.toParameter(value)))}))`;
  const isMember = joinBalanced(
    nonNullValues.length < values.length ? [isNull, isListed] : [isListed],
    sql` or `,
    isListed,
  );
  return isIncluded ? isMember : sql`not ${isMember}`;
}

/**
 * Maximum number of operands in one chain. SQLite counts each as a nesting level, and rejects more
 * than 1000 levels.
 */
const maxChainedOperands = 50;

/**
 * Joins operands as a balanced tree, to limit the nesting. Returns `emptyResult` without operands.
 */
function joinBalanced(
  parts: readonly RawBuilder<unknown>[],
  operator: RawBuilder<unknown>,
  emptyResult: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (parts.length === 0) return sql`(${emptyResult})`;
  if (parts.length <= maxChainedOperands) return sql`(${sql.join(parts, operator)})`;
  const half = Math.ceil(parts.length / 2);
  const halves = [parts.slice(0, half), parts.slice(half)];
  return sql`(${sql.join(
    halves.map((operands) => joinBalanced(operands, operator, emptyResult)),
    operator,
  )})`;
}

/** Compiles an order to SQL. Rows without a value come last in both directions. */
export function compileOrder(
  dialect: SqlDialect,
  source: ColumnSource,
  order: OrderBy,
): RawBuilder<unknown> {
  const direction = order.direction === 'asc' ? sql`asc` : sql`desc`;
  return sql`${compileOperand(dialect, source, order.by)} ${direction} nulls last`;
}
