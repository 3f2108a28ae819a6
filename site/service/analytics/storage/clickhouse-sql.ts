import { tableColumns, tableKeys, type BeaconTable } from './beacon-tables.ts';
import type { ColumnKind } from '../insights/view-row.ts';

const types: Readonly<Record<ColumnKind, string>> = {
  text: 'String',
  integer: 'Int64',
  real: 'Float64',
  flag: 'UInt8',
  json: 'String',
};

/** Of two rows with one key, the one with the higher rank stays. */
const rankColumn = 'rank';

/** Ranks are not negative; times and sequences lie far below this. */
const middleRank = 2 ** 52;

/** What comes later stays. */
export const rankLatest = (value: number): number => middleRank + value;

/** What came first stays. */
export const rankEarliest = (value: number): number => middleRank - value;

/** Rows of a day or a month lie together, so that forgetting some does not touch the others. */
const partitions: Partial<Record<BeaconTable, string>> = {
  beacon_events: 'toYYYYMMDD(toDateTime(intDiv("receivedAt", 1000)))',
  beacon_views: 'toYYYYMM(toDateTime(intDiv("startedAt", 1000)))',
};

/** Makes a table where there is none. */
export function createClickHouseTableSql(table: BeaconTable): string {
  const columns = tableColumns[table].map(
    ({ name, kind, isRequired }) =>
      `"${name}" ${isRequired ? types[kind] : `Nullable(${types[kind]})`}`,
  );
  return ranked(table, columns, tableKeys[table], partitions[table]);
}

/** Adds the columns that a table of an earlier version lacks. */
export function addClickHouseColumnsSql(table: BeaconTable, there: ReadonlySet<string>): string[] {
  return tableColumns[table]
    .filter(({ name }) => !there.has(name))
    .map(({ name, kind, isRequired }) => {
      const type = isRequired ? types[kind] : `Nullable(${types[kind]})`;
      return `alter table ${table} add column "${name}" ${type}`;
    });
}

/** What the insights keep beside the views. */
export const createClickHouseSummaryTablesSql = [
  ranked('insight_summaries', ['step String', 'at Int64', 'body String'], ['step', 'at']),
  ranked('insight_states', ['name String', 'value Int64'], ['name']),
];

function ranked(
  table: string,
  columns: readonly string[],
  key: readonly string[],
  partition?: string,
): string {
  return (
    `create table if not exists ${table} (${[...columns, `${rankColumn} UInt64`].join(', ')}) ` +
    `engine = ReplacingMergeTree(${rankColumn}) ` +
    `${partition === undefined ? '' : `partition by ${partition} `}order by (${key.join(', ')})`
  );
}

/** A value as SQL writes it: servers before 2019 take no parameters. */
export function literal(value: string | number): string {
  if (typeof value === 'number') return String(value);
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Several values as SQL writes them. */
export const literals = (values: readonly string[]): string => values.map(literal).join(', ');

/** A list of a table's columns, without the rank. */
export const getColumnList = (table: BeaconTable): string =>
  tableColumns[table].map(({ name }) => `"${name}"`).join(', ');
