import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { StartupError } from '../../runtime/startup-error.ts';
import type { ContentStore } from '../content-store.ts';
import { migrateToLatest } from '../sql/migrations/migrate.ts';
import { SqlContentStore } from '../sql/sql-content-store.ts';
import type { Database } from '../sql/engine/database.ts';
import { getContentDatabasePath } from './database-copies.ts';
import { hasSqliteHeader, isCorruptionError } from './file-corruption.ts';
import { createNodeSqliteDialect } from './node-sqlite-dialect.ts';
import { sqliteSqlDialect } from './dialect.ts';
import { registerFunctions } from './sql-functions.ts';
import { createSqliteNotifier } from './sqlite-notifier.ts';
import { assertDatabaseIntact } from './assert-database-intact.ts';
import { ScanThread } from './scan-thread.ts';
import { SlowStatements } from './slow-statements.ts';
import { CorruptionMonitor } from './corruption-monitor.ts';

/**
 * Maximum time that a write waits for another process that has locked the file, such as `npm run
 * content`.
 */
const BUSY_TIMEOUT_MS = 5000;

/**
 * Opens the content database in a folder, creating it if needed.
 * @throws StartupError if the file is corrupt, is missing although the folder has held content, or
 * cannot be opened for another reason.
 */
export async function openSqliteStore(folder: string, log: Logger): Promise<ContentStore> {
  const file = getContentDatabasePath(folder);
  try {
    await assertDatabaseIntact(folder, findCorruption(file), log);
    return await openDatabase(file, log);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The database ${file} cannot be opened: ${reason}.`);
  }
}

async function openDatabase(file: string, log: Logger): Promise<ContentStore> {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = normal');
    registerFunctions(database);
    const slowStatements = new SlowStatements();
    const corruption = new CorruptionMonitor(file, log);
    const wrap = <T>(work: () => T) => corruption.wrap(work);
    const dialect = createNodeSqliteDialect(database, { onRead: slowStatements.onRead, wrap });
    const db = new Kysely<Database>({ dialect });
    await migrateToLatest(db, sqliteSqlDialect);
    const onError = (error: unknown) => corruption.report(error);
    const scanner = new ScanThread(
      db,
      slowStatements,
      { file, busyTimeoutMs: BUSY_TIMEOUT_MS },
      onError,
    );
    const notifier = createSqliteNotifier(database, log, onError);
    return new SqlContentStore({
      db,
      dialect: sqliteSqlDialect,
      notifier,
      scanner,
      corruption,
    });
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Checks the file without writing to it, because its content may be recoverable. */
function findCorruption(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  if (!hasSqliteHeader(file)) return 'it is not a SQLite database';
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    const result = database.prepare('pragma quick_check(1)').get()?.quick_check;
    return result === 'ok' ? undefined : String(result);
  } catch (error) {
    if (isCorruptionError(error)) return error instanceof Error ? error.message : String(error);
    throw error;
  } finally {
    database.close();
  }
}
