import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartupError } from '../../runtime/startup-error.ts';
import {
  hasSqliteHeader,
  isCorruptionError,
  quarantineFile,
} from '../../storage/sqlite/file-corruption.ts';
import {
  RECENT_EVENTS_MS,
  type ViewUpdate,
  type BeaconStore,
  type PruneBounds,
  type DeletedRows,
  type EventRow,
} from './beacon-store.ts';
import { tableNames } from './beacon-tables.ts';
import { deleteSummariesBefore, summaryTablesSql } from './insights-sql.ts';
import { SqlInsightsRepository } from './sql-insights-repository.ts';
import { generateSalt } from './visitor-salt.ts';
import {
  createAddColumnsSql,
  createIndexesSql,
  createTableSql,
  createDeleteOldestSql,
  BATCH_DELAY_MS,
  insertViewsSql,
  createOnViewConflictSql,
  createPruneSql,
} from './beacon-sql.ts';
import { viewColumnNames, type ViewRow } from '../insights/view-row.ts';

/** Maximum time that a write waits for the lock of another process. */
const BUSY_TIMEOUT_MS = 5000;

/**
 * Number of expired rows per delete statement; small, because pages are rendered on the same
 * thread.
 */
const PRUNE_BATCH_SIZE = 2000;

/**
 * Number of rows per delete statement that reduces the size; small enough not to delete too much.
 */
const [EVENT_BATCH_SIZE, VIEW_BATCH_SIZE] = [1000, 200];

const columnTypes = {
  text: 'text',
  integer: 'integer',
  real: 'real',
  flag: 'integer',
  json: 'text',
} as const;

/**
 * Opens the beacon store in the file `beacons.db` of a folder. It is separate from the content
 * database, because it grows and is pruned, and because its corruption must not affect the content.
 * @throws StartupError if the file cannot be opened.
 */
export function openSqliteBeaconStore(folder: string, log: Logger): SqliteBeaconStore {
  const file = join(folder, 'beacons.db');
  try {
    if (!hasSqliteHeader(file)) return replaceCorruptDatabase(file, log);
    return openDatabase(file);
  } catch (error) {
    if (isCorruptionError(error)) return replaceCorruptDatabase(file, log, error);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The database ${file} cannot be opened: ${reason}.`);
  }
}

/** Renames a corrupt database and creates a new one. */
function replaceCorruptDatabase(file: string, log: Logger, error?: unknown): SqliteBeaconStore {
  const quarantinedFile = quarantineFile(file);
  log.error(
    { err: error, code: 'BEACON_DATABASE_DAMAGED', file, quarantinedFile },
    `The beacon database ${file} is damaged and was renamed to ${quarantinedFile}; a new one was created. All views and insights up to now are missing from it. To recover rows, run "sqlite3 ${quarantinedFile} .recover".`,
  );
  return openDatabase(file, 1);
}

function openDatabase(file: string, corruptFiles = 0): SqliteBeaconStore {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = normal');
    for (const table of tableNames) {
      // Events are stored in the order of their key, which is close to the order of insertion.
      const options = table === 'beacon_events' ? ' without rowid' : '';
      database.exec(createTableSql(table, columnTypes, options));
      const columns = database.prepare(`pragma table_info(${table})`).all();
      const names = new Set(columns.map(({ name }) => String(name)));
      for (const statement of createAddColumnsSql(table, columnTypes, names))
        database.exec(statement);
    }
    for (const statement of [...createIndexesSql(), ...summaryTablesSql]) database.exec(statement);
    return new SqliteBeaconStore(database, corruptFiles);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The beacon store in an SQLite file. */
export class SqliteBeaconStore implements BeaconStore {
  readonly batchDelayMs = BATCH_DELAY_MS;
  readonly insights = new SqlInsightsRepository(async ({ sql, values }) =>
    this.database.prepare(sql).all(...values),
  );
  readonly database: DatabaseSync;
  readonly corruptFiles: number;
  readonly #insertEvent: StatementSync;
  readonly #upsertView: StatementSync;
  readonly #upsertPartialView: StatementSync;

  /**
   * @param corruptFiles the number of corrupt files that were renamed before this one was created.
   */
  constructor(database: DatabaseSync, corruptFiles = 0) {
    this.database = database;
    this.corruptFiles = corruptFiles;
    this.#insertEvent = database.prepare(
      'insert into beacon_events (view, sequence, at, "receivedAt", playhead, type, data) ' +
        'values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing',
    );
    const values = `values (${viewColumnNames.map(() => '?').join(', ')})`;
    this.#upsertView = database.prepare(
      `${insertViewsSql} ${values} ${createOnViewConflictSql(false)}`,
    );
    this.#upsertPartialView = database.prepare(
      `${insertViewsSql} ${values} ${createOnViewConflictSql(true)}`,
    );
  }

  async append(updates: readonly ViewUpdate[]): Promise<void> {
    this.#runTransaction(() => {
      for (const { row, isPartial, events } of updates) {
        for (const { view, sequence, at, receivedAt, playhead, type, data } of events) {
          this.#insertEvent.run(view, sequence, at, receivedAt, playhead, type, data);
        }
        const upsert = isPartial ? this.#upsertPartialView : this.#upsertView;
        if (row) upsert.run(...viewColumnNames.map((name): SQLInputValue => row[name]));
      }
    });
  }

  async getView(id: string): Promise<ViewRow | undefined> {
    const row = this.database.prepare('select * from beacon_views where view = ?').get(id);
    return row as unknown as ViewRow | undefined;
  }

  async listEvents(view: string): Promise<readonly EventRow[]> {
    const events = this.database.prepare(
      'select * from beacon_events where view = ? order by sequence',
    );
    return events.all(view) as unknown as EventRow[];
  }

  async deleteView(id: string): Promise<boolean> {
    return this.#runTransaction(() => {
      const events = this.#run('delete from beacon_events where view = ?', id);
      const views = this.#run('delete from beacon_views where view = ?', id);
      return events + views > 0;
    });
  }

  async getOrCreateSalt(day: string): Promise<string> {
    this.#run('insert into beacon_salts values (?, ?) on conflict do nothing', day, generateSalt());
    const row = this.database.prepare('select salt from beacon_salts where day = ?').get(day);
    return String(row?.salt);
  }

  async prune({ eventsBefore, viewsBefore, saltsBefore }: PruneBounds): Promise<void> {
    this.#deleteSalts(saltsBefore);
    await this.#repeat(createPruneSql('beacon_events', '?', PRUNE_BATCH_SIZE), eventsBefore);
    await this.#repeat(createPruneSql('beacon_views', '?', PRUNE_BATCH_SIZE), viewsBefore);
    const { sql, values } = deleteSummariesBefore(viewsBefore);
    this.#run(sql, ...values);
  }

  async getSizeBytes(): Promise<number> {
    return this.#sizeBytes();
  }

  async shrink(maxBytes: number, now: number): Promise<DeletedRows> {
    const deleteEventsStatement = createDeleteOldestSql('beacon_events', '?', EVENT_BATCH_SIZE);
    const deleteViewsStatement = createDeleteOldestSql('beacon_views', '?', VIEW_BATCH_SIZE);
    const deleted = { events: 0, views: 0 };
    while (this.#sizeBytes() > maxBytes) {
      let events = this.#run(deleteEventsStatement, now - RECENT_EVENTS_MS);
      const views = events > 0 ? 0 : this.#run(deleteViewsStatement, Number.MAX_SAFE_INTEGER);
      if (events === 0) events = this.#run(deleteEventsStatement, Number.MAX_SAFE_INTEGER);
      if (events + views === 0) break;
      deleted.events += events;
      deleted.views += views;
      await setImmediate();
    }
    return deleted;
  }

  async close(): Promise<void> {
    this.database.close();
  }

  #sizeBytes(): number {
    const getPragma = (name: string) =>
      Number(Object.values(this.database.prepare(`pragma ${name}`).get() ?? {})[0]);
    return (getPragma('page_count') - getPragma('freelist_count')) * getPragma('page_size');
  }

  /** Overwrites deleted salts, because a plain deletion would leave them in the file. */
  #deleteSalts(before: string): void {
    this.database.exec('pragma secure_delete = on');
    const deletedCount = this.#run('delete from beacon_salts where day < ?', before);
    this.database.exec('pragma secure_delete = off');
    if (deletedCount > 0) this.database.exec('pragma wal_checkpoint(truncate)');
  }

  /** Repeats a statement until it changes no rows, and yields to other requests in between. */
  async #repeat(statement: string, value: SQLInputValue): Promise<void> {
    while (this.#run(statement, value) > 0) await setImmediate();
  }

  /** Runs a statement and returns the number of changed rows. */
  #run(statement: string, ...values: SQLInputValue[]): number {
    return Number(this.database.prepare(statement).run(...values).changes);
  }

  #runTransaction<T>(callback: () => T): T {
    this.database.exec('begin immediate');
    try {
      const result = callback();
      this.database.exec('commit');
      return result;
    } catch (error) {
      if (this.database.isTransaction) this.database.exec('rollback');
      throw error;
    }
  }
}
