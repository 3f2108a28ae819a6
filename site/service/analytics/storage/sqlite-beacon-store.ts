import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartFailure } from '../../runtime/startup-error.ts';
import {
  hasSqliteHeader,
  isCorruptionError,
  quarantineFile,
} from '../../storage/sqlite/file-corruption.ts';
import {
  recentEventsMs,
  type ViewUpdate,
  type BeaconStore,
  type PruneBounds,
  type DeletedRows,
  type EventRow,
} from './beacon-store.ts';
import { tableNames } from './beacon-tables.ts';
import { deleteSummariesBefore, createSummaryTablesSql } from './insights-sql.ts';
import { SqlInsightsRepository } from './sql-insights-repository.ts';
import { generateSalt } from './visitor-salt.ts';
import {
  addColumnsSql,
  createIndexesSql,
  createTableSql,
  deleteOldest,
  BATCH_DELAY_MS,
  insertViewsSql,
  onViewConflictSql,
  pruneSql,
} from './beacon-sql.ts';
import { viewColumnNames, type ViewRow } from '../insights/view-row.ts';

/** How long a write waits for another process that holds the file. */
const busyWaitMs = 5000;

/** Rows that are pruned at once: the pages are served by the same thread. */
const prunedAtOnce = 2000;

/** Rows that make room at once: so few that no more is deleted than has to be. */
const [EVENTS_AT_ONCE, VIEWS_AT_ONCE] = [1000, 200];

const types = {
  text: 'text',
  integer: 'integer',
  real: 'real',
  flag: 'integer',
  json: 'text',
} as const;

/**
 * Opens the beacons in a folder, in a file of their own: it grows and is thinned out as nothing
 * else is, and what befalls it must not befall the content.
 * @throws StartFailure when the file cannot be opened.
 */
export function openSqliteBeaconStore(folder: string, log: Logger): SqliteBeaconStore {
  const file = join(folder, 'beacons.db');
  try {
    if (!hasSqliteHeader(file)) return begunAnew(file, log);
    return opened(file);
  } catch (error) {
    if (isCorruptionError(error)) return begunAnew(file, log, error);
    const why = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`The database ${file} cannot be opened: ${why}.`);
  }
}

function begunAnew(file: string, log: Logger, error?: unknown): SqliteBeaconStore {
  const aside = quarantineFile(file);
  log.error(
    { err: error, code: 'BEACON_DATABASE_DAMAGED', file, aside },
    `The beacon database ${file} is damaged and was set aside as ${aside}; a new one was created. All views and insights up to now are missing from it. To recover rows, run "sqlite3 ${aside} .recover".`,
  );
  return opened(file, 1);
}

function opened(file: string, damagedFiles = 0): SqliteBeaconStore {
  const database = new DatabaseSync(file, { timeout: busyWaitMs });
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = normal');
    for (const table of tableNames) {
      // Events stand in the order of their key, which the order of their coming nearly is.
      const ending = table === 'beacon_events' ? ' without rowid' : '';
      database.exec(createTableSql(table, types, ending));
      const there = database.prepare(`pragma table_info(${table})`).all();
      const names = new Set(there.map(({ name }) => String(name)));
      for (const statement of addColumnsSql(table, types, names)) database.exec(statement);
    }
    for (const statement of [...createIndexesSql(), ...createSummaryTablesSql])
      database.exec(statement);
    return new SqliteBeaconStore(database, damagedFiles);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Beacons in a file of SQLite. */
export class SqliteBeaconStore implements BeaconStore {
  readonly batchDelayMs = BATCH_DELAY_MS;
  readonly insights = new SqlInsightsRepository(async ({ sql, values }) =>
    this.database.prepare(sql).all(...values),
  );
  readonly database: DatabaseSync;
  readonly damagedFiles: number;
  readonly #insertEvent: StatementSync;
  readonly #upsertView: StatementSync;
  readonly #upsertPart: StatementSync;

  /** @param damagedFiles databases that were set aside to open this one. */
  constructor(database: DatabaseSync, damagedFiles = 0) {
    this.database = database;
    this.damagedFiles = damagedFiles;
    this.#insertEvent = database.prepare(
      'insert into beacon_events (view, sequence, at, "receivedAt", playhead, type, data) ' +
        'values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing',
    );
    const values = `values (${viewColumnNames.map(() => '?').join(', ')})`;
    this.#upsertView = database.prepare(`${insertViewsSql} ${values} ${onViewConflictSql(false)}`);
    this.#upsertPart = database.prepare(`${insertViewsSql} ${values} ${onViewConflictSql(true)}`);
  }

  async append(arrivals: readonly ViewUpdate[]): Promise<void> {
    this.#atOnce(() => {
      for (const { row, isPartial, events } of arrivals) {
        for (const { view, sequence, at, receivedAt, playhead, type, data } of events) {
          this.#insertEvent.run(view, sequence, at, receivedAt, playhead, type, data);
        }
        const upsert = isPartial ? this.#upsertPart : this.#upsertView;
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
    return this.#atOnce(() => {
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
    this.#forgetSalts(saltsBefore);
    await this.#runThrough(pruneSql('beacon_events', '?', prunedAtOnce), eventsBefore);
    await this.#runThrough(pruneSql('beacon_views', '?', prunedAtOnce), viewsBefore);
    const { sql, values } = deleteSummariesBefore(viewsBefore);
    this.#run(sql, ...values);
  }

  async sizeBytes(): Promise<number> {
    return this.#sizeBytes();
  }

  async shrink(maxBytes: number, now: number): Promise<DeletedRows> {
    const dropEvents = deleteOldest('beacon_events', '?', EVENTS_AT_ONCE);
    const dropViews = deleteOldest('beacon_views', '?', VIEWS_AT_ONCE);
    const deleted = { events: 0, views: 0 };
    while (this.#sizeBytes() > maxBytes) {
      let events = this.#run(dropEvents, now - recentEventsMs);
      const views = events > 0 ? 0 : this.#run(dropViews, Number.MAX_SAFE_INTEGER);
      if (events === 0) events = this.#run(dropEvents, Number.MAX_SAFE_INTEGER);
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
    const value = (name: string) =>
      Number(Object.values(this.database.prepare(`pragma ${name}`).get() ?? {})[0]);
    return (value('page_count') - value('freelist_count')) * value('page_size');
  }

  /** Nothing of a salt may be left in the file, as a plain deletion would leave it. */
  #forgetSalts(before: string): void {
    this.database.exec('pragma secure_delete = on');
    const gone = this.#run('delete from beacon_salts where day < ?', before);
    this.database.exec('pragma secure_delete = off');
    if (gone > 0) this.database.exec('pragma wal_checkpoint(truncate)');
  }

  /** Runs a statement until it has nothing left to do, and lets others have their turn between. */
  async #runThrough(statement: string, value: SQLInputValue): Promise<void> {
    while (this.#run(statement, value) > 0) await setImmediate();
  }

  #run(statement: string, ...values: SQLInputValue[]): number {
    return Number(this.database.prepare(statement).run(...values).changes);
  }

  #atOnce<T>(work: () => T): T {
    this.database.exec('begin immediate');
    try {
      const result = work();
      this.database.exec('commit');
      return result;
    } catch (error) {
      if (this.database.isTransaction) this.database.exec('rollback');
      throw error;
    }
  }
}
