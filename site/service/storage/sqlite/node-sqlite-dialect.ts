import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';

/** Maximum number of cached prepared statements per database. The service uses a few dozen. */
const maxCachedStatements = 200;

/** The statement that Kysely runs at the end of a failed transaction. */
const rollbackStatement = 'rollback';

/** The result of a statement that changes nothing. */
const noChangeResult = { changes: 0, lastInsertRowid: 0 };

/** Called for each statement that returned rows, with its CPU time. */
export type OnRead = (sql: string, cpuMicroseconds: number) => void;

interface DriverOptions {
  readonly onRead?: OnRead;
  /** Wraps the execution of each statement, to observe the errors of the engine. */
  readonly wrap?: <T>(work: () => T) => T;
}

/**
 * Adapts `node:sqlite` to Kysely's SQLite dialect, which expects the interface of better-sqlite3. A
 * rollback without a transaction does nothing: SQLite has already rolled back when its disk is
 * full, and the error of a second rollback would hide the first.
 */
export function createNodeSqliteDialect(
  database: DatabaseSync,
  { onRead, wrap = (work) => work() }: DriverOptions = {},
): SqliteDialect {
  const statementCache = new LRUCache<string, SqliteStatement>({ max: maxCachedStatements });
  const adapter: SqliteDatabase = {
    close: () => database.close(),
    prepare(sql) {
      const cached = statementCache.get(sql);
      if (cached !== undefined) return cached;
      const statement = wrap(() => database.prepare(sql));
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      const adapted: SqliteStatement = {
        reader: statement.columns().length > 0,
        all(parameters) {
          const before = process.threadCpuUsage();
          const rows = wrap(() => statement.all(...values(parameters)));
          const { user, system } = process.threadCpuUsage(before);
          onRead?.(sql, user + system);
          return rows;
        },
        run: (parameters) =>
          sql === rollbackStatement && !database.isTransaction
            ? noChangeResult
            : wrap(() => statement.run(...values(parameters))),
        iterate: (parameters) => wrap(() => statement.iterate(...values(parameters))),
      };
      statementCache.set(sql, adapted);
      return adapted;
    },
  };
  return new SqliteDialect({ database: adapter });
}
