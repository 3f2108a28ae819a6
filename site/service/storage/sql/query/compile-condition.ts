import { sql, type RawBuilder } from 'kysely';
import type { Condition, LinkCondition, Operand, OrderBy } from '../../query/record-query.ts';
import type { SqlDialect } from '../engine/dialect.ts';
import { compileMetaField, type ColumnSource } from './compile-meta-field.ts';

function compileLinks(perspective: ColumnSource, nested: LinkCondition): RawBuilder<boolean> {
  const { linksTo, field, locales, others = false } = nested;
  const targets = sql.join(linksTo.length === 0 ? [sql`null`] : linksTo);
  // An empty list matches no link, so every link counts as another.
  const targetMatches = others
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
    operand.valueType === 'prose'
      ? dialect.structuredTextValue(source, path)
      : dialect.jsonValue(source, path, operand.valueType);
  if (operand.locales === undefined) return readValue([operand.name, ...keyPath]);
  const localizedValues = operand.locales.map((locale) => {
    const value = readValue([operand.name, locale, ...keyPath]);
    return operand.valueType === 'text' || operand.valueType === 'prose'
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
  nested: Condition,
): RawBuilder<boolean> {
  const compile = (nested: Condition) => compileCondition(dialect, source, nested);
  if ('not' in nested) return sql`not ${compile(nested.not)}`;
  if ('linksTo' in nested) return compileLinks(source, nested);
  if ('contains' in nested) return compileContains(source, nested.contains);
  if ('all' in nested) return joinBalanced(nested.all.map(compile), sql` and `, sql`1 = 1`);
  if ('any' in nested) return joinBalanced(nested.any.map(compile), sql` or `, sql`1 = 0`);
  const operand = compileOperand(dialect, source, nested.operand);
  switch (nested.test) {
    case 'eq':
      // This form can use an index. It is false instead of null if the operand is null.
      return nested.value === null
        ? sql`${operand} is null`
        : sql`(${operand} = ${dialect.toParameter(nested.value)} and ${operand} is not null)`;
    case 'neq':
      return sql`${operand} is distinct from ${dialect.toParameter(nested.value)}`;
    case 'in':
    case 'notIn':
      return compileMembership(dialect, operand, nested.value, nested.test === 'in');
    case 'holds':
      return compileHolds(dialect, source, nested.operand, nested.value);
    case 'blank':
      return nested.value
        ? sql`(${operand} is null or cast(${operand} as text) = '')`
        : sql`(${operand} is not null and cast(${operand} as text) <> '')`;
    case 'matches':
      return sql`${dialect.regexMatches(operand, nested.pattern, nested.caseSensitive)}`;
    case 'notMatches':
      return sql`not ${dialect.regexMatches(operand, nested.pattern, nested.caseSensitive)}`;
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return sql`${operand} ${comparisons[nested.test]} ${dialect.toParameter(nested.value)}`;
  }
}

/** Searches the serialized JSON of the values. */
function compileContains(source: ColumnSource, text: string): RawBuilder<boolean> {
  const escaped = JSON.stringify(text.toLowerCase()).slice(1, -1);
  const pattern = `%${escaped.replace(/[\\%_]/g, '\\$&')}%`;
  const values = source === 'published' ? 'published' : 'current';
  return sql`lower(cast(${sql.ref(values)} as text)) like ${pattern} escape '\\'`;
}

function compileHolds(
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
 * Compiles membership to an expression that is never null: plain `in` and `not in` omit rows with
 * null.
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
 * Maximum number of chained operands. SQLite counts each as a nesting level, and rejects more than
 * 1000 levels.
 */
const maxOperandsInRow = 50;

function joinBalanced(
  parts: readonly RawBuilder<unknown>[],
  operator: RawBuilder<unknown>,
  empty: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (parts.length === 0) return sql`(${empty})`;
  if (parts.length <= maxOperandsInRow) return sql`(${sql.join(parts, operator)})`;
  const half = Math.ceil(parts.length / 2);
  const halves = [parts.slice(0, half), parts.slice(half)];
  return sql`(${sql.join(
    halves.map((operands) => joinBalanced(operands, operator, empty)),
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
