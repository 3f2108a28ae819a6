import type { Kysely } from 'kysely';
import {
  backupTables,
  type BackupStore,
  type BackupData,
  type BackupRow,
  type BackupTable,
} from '../backup.ts';
import type { SqlContext } from './sql-context.ts';

/** Rows that one statement adds: engines limit the values of a statement. */
const rowsAtOnce = 50;

/** Tables whose columns are not looked at. */
type AnyTables = Record<string, Record<string, unknown>>;

const names = Object.keys(backupTables) as BackupTable[];

/** All tables at once. */
export class SqlBackupStore implements BackupStore {
  readonly #access: SqlContext;

  constructor(access: SqlContext) {
    this.#access = access;
  }

  exportAll(): Promise<BackupData> {
    // A write, because nobody else may write between two tables.
    return this.#access.write(async (db) => {
      const tables: [string, readonly BackupRow[]][] = [];
      for (const name of names) {
        const rows = await (db as unknown as Kysely<AnyTables>)
          .selectFrom(name)
          .selectAll()
          .execute();
        tables.push([name, rows.map((row) => withJson(name, row, read))]);
      }
      return Object.fromEntries(tables) as unknown as BackupData;
    });
  }

  restore(kept: BackupData): Promise<void> {
    return this.#access.write(async (db, note) => {
      const tables = db as unknown as Kysely<AnyTables>;
      for (const name of names) {
        await tables.deleteFrom(name).execute();
        const rows = kept[name].map((row) => withJson(name, row, written));
        for (let at = 0; at < rows.length; at += rowsAtOnce) {
          await tables
            .insertInto(name)
            .values(rows.slice(at, at + rowsAtOnce))
            .execute();
        }
      }
      for (const { id } of kept.models) note({ entityType: 'model', id: String(id) });
    });
  }
}

function withJson(
  name: BackupTable,
  row: BackupRow,
  change: (value: unknown) => unknown,
): BackupRow {
  const columns = backupTables[name].map((column) => [column, change(row[column])]);
  return { ...row, ...Object.fromEntries(columns) };
}

/** One engine hands out text, the other values that are already read. */
function read(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

function written(value: unknown): unknown {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
