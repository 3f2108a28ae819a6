import { tableColumns, tableIndexes, tableKeys, type BeaconTable } from './beacon-tables.ts';
import {
  getColumn,
  viewColumnNames,
  type ColumnKind,
  type ViewColumn,
} from '../insights/view-row.ts';

/** How an engine of SQL calls what a column holds. */
export type SqlColumnTypes = Readonly<Record<ColumnKind, string>>;

/** Nobody waits for a beacon, and a transaction of many costs little more than one of one. */
export const BATCH_DELAY_MS = 50;

/** When each row came that is pruned by its age. */
const cameIn = { beacon_events: 'receivedAt', beacon_views: 'lastReceivedAt' } as const;

/** Puts a name into SQL; capital letters are part of it. */
const quoted = (name: string): string => `"${name}"`;

const list = (names: readonly string[]): string => names.map(quoted).join(', ');

/** Makes a table where there is none; `ending` follows the columns. */
export function createTableSql(table: BeaconTable, types: SqlColumnTypes, ending = ''): string {
  const columns = tableColumns[table].map(
    ({ name, kind, isRequired }) =>
      `${quoted(name)} ${types[kind]}${isRequired ? ' not null' : ''}`,
  );
  const key = `primary key (${list(tableKeys[table])})`;
  return `create table if not exists ${table} (${[...columns, key].join(', ')})${ending}`;
}

/** Adds the columns that a table of an earlier version lacks. */
export function addColumnsSql(
  table: BeaconTable,
  types: SqlColumnTypes,
  there: ReadonlySet<string>,
): string[] {
  return tableColumns[table]
    .filter(({ name }) => !there.has(name))
    .map(({ name, kind, isRequired }) => {
      const filled = isRequired ? ` not null default ${kind === 'text' ? "''" : '0'}` : '';
      return `alter table ${table} add column ${quoted(name)} ${types[kind]}${filled}`;
    });
}

/** Deletes so many rows that came before a time, which is the one value; `time` stands for it. */
export function pruneSql(table: keyof typeof cameIn, time: '?' | '$1', most: number): string {
  const key = list(tableKeys[table]);
  const old = `select ${key} from ${table} where ${quoted(cameIn[table])} < ${time} limit ${most}`;
  return `delete from ${table} where (${key}) in (${old})`;
}

/** Deletes the oldest rows, so many at once; those of `time` and later stay. */
export function deleteOldest(table: keyof typeof cameIn, time: '?' | '$1', most: number): string {
  const key = list(tableKeys[table]);
  const came = quoted(cameIn[table]);
  const oldest = `select ${key} from ${table} where ${came} < ${time} order by ${came} limit ${most}`;
  return `delete from ${table} where (${key}) in (${oldest})`;
}

/** Makes what rows are found by. */
export function createIndexesSql(): string[] {
  return tableIndexes.map(
    ([table, name]) => `create index if not exists ${table}_${name} on ${table} (${quoted(name)})`,
  );
}

export const insertViewsSql = `insert into beacon_views (${list(viewColumnNames)})`;

/**
 * What is done where there is a row of the view already: the state with the highest sequence
 * stays. Of a partial one absent values are unknown, so that known ones stay.
 */
export function onViewConflictSql(isPartial: boolean): string {
  const changes = viewColumnNames
    .filter((name) => name !== 'view' && getColumn(name).keepsFirst !== true)
    .map((name) => `${quoted(name)} = ${newValue(name, isPartial)}`);
  const newer = 'excluded.sequence > beacon_views.sequence';
  return `on conflict (view) do update set ${changes.join(', ')} where ${newer}`;
}

function newValue(name: ViewColumn, isPartial: boolean): string {
  const { isRequired, keepsLastKnown } = getColumn(name);
  const stays = keepsLastKnown === true || (isPartial && isRequired !== true);
  return stays
    ? `coalesce(excluded.${quoted(name)}, beacon_views.${quoted(name)})`
    : `excluded.${quoted(name)}`;
}
