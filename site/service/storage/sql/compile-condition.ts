import { sql, type RawBuilder } from 'kysely';
import type { Condition, LinkCondition, Operand, OrderBy } from '../record-query.ts';
import type { SqlDialect } from './dialect.ts';
import { compileMetaField, type ColumnSource } from './meta-sql.ts';

function linksSql(face: ColumnSource, condition: LinkCondition): RawBuilder<boolean> {
  const { linksTo, field, locales, others = false } = condition;
  const targets = sql.join(linksTo.length === 0 ? [sql`null`] : linksTo);
  // Nothing is in an empty list, and everything is outside of it.
  const fits = others
    ? linksTo.length === 0
      ? sql`1 = 1`
      : sql`record_links.target not in (${targets})`
    : sql`record_links.target in (${targets})`;
  const inField = field === undefined ? sql`` : sql` and record_links.field = ${field}`;
  const inLocale =
    locales === undefined ? sql`` : sql` and record_links.locale in (${sql.join(locales)})`;
  return sql`exists (select 1 from record_links where record_links.source = records.id and record_links.face = ${face} and ${fits}${inField}${inLocale})`;
}

const comparisons = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` };

/** Writes what an operand stands for as an SQL expression. */
function operandSql(
  flavour: SqlDialect,
  face: ColumnSource,
  operand: Operand,
): RawBuilder<unknown> {
  if (operand.source === 'facet') return flavour.jsonValue('facets', [operand.name], 'text');
  if (operand.source === 'meta') return compileMetaField(face, operand.name);
  const tail = operand.key === undefined ? [] : [operand.key];
  const read = (path: readonly string[]) =>
    operand.valueType === 'prose'
      ? flavour.structuredTextValue(face, path)
      : flavour.jsonValue(face, path, operand.valueType);
  if (operand.locales === undefined) return read([operand.name, ...tail]);
  const choices = operand.locales.map((locale) => {
    const value = read([operand.name, locale, ...tail]);
    return operand.valueType === 'text' || operand.valueType === 'prose'
      ? sql`nullif(${value}, '')`
      : value;
  });
  return choices.length === 1 ? sql`${choices[0]}` : sql`coalesce(${sql.join(choices)})`;
}

/** Writes a condition as SQL; an empty `all` is true and an empty `any` is false. */
export function compileCondition(
  flavour: SqlDialect,
  face: ColumnSource,
  condition: Condition,
): RawBuilder<boolean> {
  const inner = (part: Condition) => compileCondition(flavour, face, part);
  if ('not' in condition) return sql`not ${inner(condition.not)}`;
  if ('linksTo' in condition) return linksSql(face, condition);
  if ('contains' in condition) return containsSql(face, condition.contains);
  if ('all' in condition) return joined(condition.all.map(inner), sql` and `, sql`1 = 1`);
  if ('any' in condition) return joined(condition.any.map(inner), sql` or `, sql`1 = 0`);
  const subject = operandSql(flavour, face, condition.operand);
  switch (condition.test) {
    case 'eq':
      // Said so that an index serves it; false, and not null, where the subject is absent.
      return condition.value === null
        ? sql`${subject} is null`
        : sql`(${subject} = ${flavour.toParameter(condition.value)} and ${subject} is not null)`;
    case 'neq':
      return sql`${subject} is distinct from ${flavour.toParameter(condition.value)}`;
    case 'in':
    case 'notIn':
      return membership(flavour, subject, condition.value, condition.test === 'in');
    case 'holds':
      return holdsSql(flavour, face, condition.operand, condition.value);
    case 'blank':
      return condition.value
        ? sql`(${subject} is null or cast(${subject} as text) = '')`
        : sql`(${subject} is not null and cast(${subject} as text) <> '')`;
    case 'matches':
      return sql`${flavour.regexMatches(subject, condition.pattern, condition.caseSensitive)}`;
    case 'notMatches':
      return sql`not ${flavour.regexMatches(subject, condition.pattern, condition.caseSensitive)}`;
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return sql`${subject} ${comparisons[condition.test]} ${flavour.toParameter(condition.value)}`;
  }
}

/** Looks through the values as they are written in JSON. */
function containsSql(face: ColumnSource, text: string): RawBuilder<boolean> {
  const written = JSON.stringify(text.toLowerCase()).slice(1, -1);
  const pattern = `%${written.replace(/[\\%_]/g, '\\$&')}%`;
  const values = face === 'published' ? 'published' : 'current';
  return sql`lower(cast(${sql.ref(values)} as text)) like ${pattern} escape '\\'`;
}

function holdsSql(
  flavour: SqlDialect,
  source: ColumnSource,
  operand: Operand,
  value: string,
): RawBuilder<boolean> {
  if (operand.source === 'meta') throw new Error('No fact of a record is a list.');
  const column = operand.source === 'facet' ? 'facets' : source;
  return sql`${flavour.jsonArrayIncludes(column, [operand.name], value)}`;
}

/** Writes membership so that it is never null, because `in` and `not in` alone lose records on null. */
function membership(
  flavour: SqlDialect,
  subject: RawBuilder<unknown>,
  values: readonly (string | number | boolean | null)[],
  within: boolean,
): RawBuilder<boolean> {
  const known = values.filter((value) => value !== null);
  const isNull = sql`${subject} is null`;
  const isOne =
    known.length === 0
      ? sql`1 = 0`
      : sql`(${subject} is not null and ${subject} in (${sql.join(known.map((value) => flavour.toParameter(value)))}))`;
  const found = joined(known.length < values.length ? [isNull, isOne] : [isOne], sql` or `, isOne);
  return within ? found : sql`not ${found}`;
}

/** SQLite counts each of many in a row as a level, and refuses a thousand. */
const mostBeside = 50;

function joined(
  parts: readonly RawBuilder<unknown>[],
  by: RawBuilder<unknown>,
  empty: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (parts.length === 0) return sql`(${empty})`;
  if (parts.length <= mostBeside) return sql`(${sql.join(parts, by)})`;
  const half = Math.ceil(parts.length / 2);
  const halves = [parts.slice(0, half), parts.slice(half)];
  return sql`(${sql.join(
    halves.map((some) => joined(some, by, empty)),
    by,
  )})`;
}

/** Writes one ordering as SQL; records without a value come last in both directions. */
export function compileOrder(
  flavour: SqlDialect,
  face: ColumnSource,
  order: OrderBy,
): RawBuilder<unknown> {
  const direction = order.direction === 'asc' ? sql`asc` : sql`desc`;
  return sql`${operandSql(flavour, face, order.by)} ${direction} nulls last`;
}
