import { tableColumns, tableIndexes, tableKeys, type BeaconTable } from './beacon-tables.ts';
import {
  getColumn,
  viewColumnNames,
  type ColumnKind,
  type ViewColumn,
} from '../insights/view-row.ts';

/** The SQL type of each column kind in a dialect. */
export type SqlColumnTypes = Readonly<Record<ColumnKind, string>>;

/**
 * Time for which updates are collected for one transaction. Pages do not wait for responses to
 * beacons.
 */
export const BATCH_DELAY_MS = 50;

/** The column with the receipt time of each table that is pruned by age. */
const receiptColumns = { beacon_events: 'receivedAt', beacon_views: 'lastReceivedAt' } as const;

/** Quotes an identifier, which preserves its case. */
const quoteIdentifier = (name: string): string => `"${name}"`;

const joinIdentifiers = (names: readonly string[]): string => names.map(quoteIdentifier).join(', ');

/**
 * Returns the SQL that creates a table unless it exists; `options` are appended after the columns.
 */
export function createTableSql(table: BeaconTable, types: SqlColumnTypes, options = ''): string {
  const columns = tableColumns[table].map(
    ({ name, kind, isRequired }) =>
      `${quoteIdentifier(name)} ${types[kind]}${isRequired ? ' not null' : ''}`,
  );
  const key = `primary key (${joinIdentifiers(tableKeys[table])})`;
  return `create table if not exists ${table} (${[...columns, key].join(', ')})${options}`;
}

/** Returns the SQL that adds the columns that a table of an earlier version lacks. */
export function createAddColumnsSql(
  table: BeaconTable,
  types: SqlColumnTypes,
  existing: ReadonlySet<string>,
): string[] {
  return tableColumns[table]
    .filter(({ name }) => !existing.has(name))
    .map(({ name, kind, isRequired }) => {
      const constraint = isRequired ? ` not null default ${kind === 'text' ? "''" : '0'}` : '';
      return `alter table ${table} add column ${quoteIdentifier(name)} ${types[kind]}${constraint}`;
    });
}

/**
 * Returns the SQL that deletes at most `limit` rows received before a time; `time` is its
 * placeholder.
 */
export function createPruneSql(
  table: keyof typeof receiptColumns,
  time: '?' | '$1',
  limit: number,
): string {
  const key = joinIdentifiers(tableKeys[table]);
  const expiredRows = `select ${key} from ${table} where ${quoteIdentifier(receiptColumns[table])} < ${time} limit ${limit}`;
  return `delete from ${table} where (${key}) in (${expiredRows})`;
}

/**
 * Returns the SQL that deletes at most `limit` of the oldest rows received before a time; `time` is
 * its placeholder.
 */
export function createDeleteOldestSql(
  table: keyof typeof receiptColumns,
  time: '?' | '$1',
  limit: number,
): string {
  const key = joinIdentifiers(tableKeys[table]);
  const receivedAt = quoteIdentifier(receiptColumns[table]);
  const oldest = `select ${key} from ${table} where ${receivedAt} < ${time} order by ${receivedAt} limit ${limit}`;
  return `delete from ${table} where (${key}) in (${oldest})`;
}

/** Returns the SQL that creates the indexes. */
export function createIndexesSql(): string[] {
  return tableIndexes.map(
    ([table, name]) =>
      `create index if not exists ${table}_${name} on ${table} (${quoteIdentifier(name)})`,
  );
}

/** The start of a statement that inserts views, before its values. */
export const insertViewsSql = `insert into beacon_views (${joinIdentifiers(viewColumnNames)})`;

/**
 * The conflict clause for existing rows of a view: the row with the highest sequence is stored.
 * `null` in a partial row means unknown, so that it does not overwrite a stored value.
 */
export function createOnViewConflictSql(isPartial: boolean): string {
  const changes = viewColumnNames
    .filter((name) => name !== 'view' && getColumn(name).isImmutable !== true)
    .map((name) => `${quoteIdentifier(name)} = ${createUpdatedValueSql(name, isPartial)}`);
  const newer = 'excluded.sequence > beacon_views.sequence';
  return `on conflict (view) do update set ${changes.join(', ')} where ${newer}`;
}

function createUpdatedValueSql(name: ViewColumn, isPartial: boolean): string {
  const { isRequired, ignoresNull } = getColumn(name);
  const keepsStored = ignoresNull === true || (isPartial && isRequired !== true);
  return keepsStored
    ? `coalesce(excluded.${quoteIdentifier(name)}, beacon_views.${quoteIdentifier(name)})`
    : `excluded.${quoteIdentifier(name)}`;
}
