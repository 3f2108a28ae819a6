import { tableColumns, tableKeys, type BeaconTable } from './beacon-tables.ts';
import type { ColumnKind } from '../insights/view-row.ts';

const columnTypes: Readonly<Record<ColumnKind, string>> = {
  text: 'String',
  integer: 'Int64',
  real: 'Float64',
  flag: 'UInt8',
  json: 'String',
};

/**
 * The version column of ReplacingMergeTree, which keeps the row with the highest rank of each key.
 */
const RANK_COLUMN = 'rank';

/** Offset that keeps ranks positive; times and sequences are much smaller. */
const RANK_OFFSET = 2 ** 52;

/** Returns a rank with which the row with the highest value is kept. */
export const rankLatest = (value: number): number => RANK_OFFSET + value;

/** Returns a rank with which the row with the lowest value is kept. */
export const rankEarliest = (value: number): number => RANK_OFFSET - value;

/** Partitions by day or month, so that deletions do not rewrite other rows. */
const partitions: Partial<Record<BeaconTable, string>> = {
  beacon_events: 'toYYYYMMDD(toDateTime(intDiv("receivedAt", 1000)))',
  beacon_views: 'toYYYYMM(toDateTime(intDiv("startedAt", 1000)))',
};

/** Returns the SQL that creates a table unless it exists. */
export function createClickHouseTableSql(table: BeaconTable): string {
  const columns = tableColumns[table].map(
    ({ name, kind, isRequired }) =>
      `"${name}" ${isRequired ? columnTypes[kind] : `Nullable(${columnTypes[kind]})`}`,
  );
  return createReplacingTableSql(table, columns, tableKeys[table], partitions[table]);
}

/** Returns the SQL that adds the columns that a table of an earlier version lacks. */
export function createClickHouseAddColumnsSql(
  table: BeaconTable,
  existing: ReadonlySet<string>,
): string[] {
  return tableColumns[table]
    .filter(({ name }) => !existing.has(name))
    .map(({ name, kind, isRequired }) => {
      const type = isRequired ? columnTypes[kind] : `Nullable(${columnTypes[kind]})`;
      return `alter table ${table} add column "${name}" ${type}`;
    });
}

/** SQL that creates the tables of the summaries. */
export const clickHouseSummaryTablesSql = [
  createReplacingTableSql(
    'insight_summaries',
    ['step String', 'at Int64', 'body String'],
    ['step', 'at'],
  ),
  createReplacingTableSql('insight_states', ['name String', 'value Int64'], ['name']),
];

function createReplacingTableSql(
  table: string,
  columns: readonly string[],
  key: readonly string[],
  partition?: string,
): string {
  return (
    `create table if not exists ${table} (${[...columns, `${RANK_COLUMN} UInt64`].join(', ')}) ` +
    `engine = ReplacingMergeTree(${RANK_COLUMN}) ` +
    `${partition === undefined ? '' : `partition by ${partition} `}order by (${key.join(', ')})`
  );
}

/** Formats a value as an SQL literal, because servers before 2019 do not support parameters. */
export function toLiteral(value: string | number): string {
  if (typeof value === 'number') return String(value);
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Formats several values as a list of SQL literals. */
export const toLiteralList = (values: readonly string[]): string =>
  values.map(toLiteral).join(', ');

/** Returns the list of a table's columns, without the rank. */
export const getColumnList = (table: BeaconTable): string =>
  tableColumns[table].map(({ name }) => `"${name}"`).join(', ');
