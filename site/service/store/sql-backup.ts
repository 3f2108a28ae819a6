import type { Kysely } from 'kysely';
import { keptTables, type BackupStore, type Kept, type KeptRow, type KeptTable } from './backup.ts';
import type { SqlAccess } from './sql-access.ts';

/** Rows that one statement adds: engines limit the values of a statement. */
const rowsAtOnce = 50;

/** Tables whose columns are not looked at. */
type AnyTables = Record<string, Record<string, unknown>>;

const names = Object.keys(keptTables) as KeptTable[];

/** All tables at once. */
export class SqlBackup implements BackupStore {
  readonly #access: SqlAccess;

  constructor(access: SqlAccess) {
    this.#access = access;
  }

  everything(): Promise<Kept> {
    // A write, because nobody else may write between two tables.
    return this.#access.write(async (db) => {
      const tables: [string, readonly KeptRow[]][] = [];
      for (const name of names) {
        const rows = await (db as unknown as Kysely<AnyTables>)
          .selectFrom(name)
          .selectAll()
          .execute();
        tables.push([name, rows.map((row) => withJson(name, row, read))]);
      }
      return Object.fromEntries(tables) as unknown as Kept;
    });
  }

  replaceWith(kept: Kept): Promise<void> {
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
      for (const { id } of kept.models) note({ model: 'model', id: String(id) });
    });
  }
}

function withJson(name: KeptTable, row: KeptRow, change: (value: unknown) => unknown): KeptRow {
  const columns = keptTables[name].map((column) => [column, change(row[column])]);
  return { ...row, ...Object.fromEntries(columns) };
}

/** One engine hands out text, the other values that are already read. */
function read(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

function written(value: unknown): unknown {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
