import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';

/** Prepared statements kept per database; the service has a few dozen shapes of query. */
const statementsKept = 200;

/** The statement by which Kysely ends a transaction that failed. */
const rollback = 'rollback';

/** The result of a statement that changes nothing. */
const noChange = { changes: 0, lastInsertRowid: 0 };

/** Called for each statement that returned rows, with the processor time that it took. */
export type OnRead = (sql: string, microseconds: number) => void;

interface DriverOptions {
  readonly onRead?: OnRead;
  /** Runs each statement; errors of the engine pass through it. */
  readonly watch?: <T>(work: () => T) => T;
}

/**
 * Lets Kysely's SQLite dialect, which expects another driver's shape, run on Node's own SQLite.
 * A rollback without a transaction does nothing: SQLite has rolled back already when its disk is
 * full, and an error of a second rollback would hide the first.
 */
export function createNodeSqliteDialect(
  database: DatabaseSync,
  { onRead, watch = (work) => work() }: DriverOptions = {},
): SqliteDialect {
  const prepared = new LRUCache<string, SqliteStatement>({ max: statementsKept });
  const shaped: SqliteDatabase = {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      const statement = watch(() => database.prepare(sql));
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      const shape: SqliteStatement = {
        reader: statement.columns().length > 0,
        all(parameters) {
          const before = process.threadCpuUsage();
          const rows = watch(() => statement.all(...values(parameters)));
          const { user, system } = process.threadCpuUsage(before);
          onRead?.(sql, user + system);
          return rows;
        },
        run: (parameters) =>
          sql === rollback && !database.isTransaction
            ? noChange
            : watch(() => statement.run(...values(parameters))),
        iterate: (parameters) => watch(() => statement.iterate(...values(parameters))),
      };
      prepared.set(sql, shape);
      return shape;
    },
  };
  return new SqliteDialect({ database: shaped });
}
