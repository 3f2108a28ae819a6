import { types as pgTypes, type CustomTypesConfig, type Pool } from 'pg';
import type { Logger } from 'pino';
import { StartupError } from '../../runtime/startup-error.ts';
import { getConnectionErrorMessage } from '../../storage/postgres/open-postgres-store.ts';
import { createConnectionPool } from '../../storage/postgres/connection-pool.ts';
import {
  RECENT_EVENTS_MS,
  type ViewUpdate,
  type BeaconStore,
  type PruneBounds,
  type DeletedRows,
  type EventRow,
} from './beacon-store.ts';
import { tableNames } from './beacon-tables.ts';
import { deleteSummariesBefore, summaryTablesSql, type SqlStatement } from './insights-sql.ts';
import { SqlInsightsRepository } from './sql-insights-repository.ts';
import { groupRowsByView } from './merge-view-rows.ts';
import { generateSalt } from './visitor-salt.ts';
import {
  createAddColumnsSql,
  createIndexesSql,
  createTableSql,
  createDeleteOldestSql,
  BATCH_DELAY_MS,
  createOnViewConflictSql,
  createPruneSql,
} from './beacon-sql.ts';
import type { ViewRow } from '../insights/view-row.ts';

/** Maximum number of connections. Writes use only one of them. */
const MAX_CONNECTIONS = 4;

/** Number of expired rows per delete statement. */
const PRUNE_BATCH_SIZE = 20_000;

/**
 * Number of rows per delete statement that reduces the size; small enough not to delete too much.
 */
const [EVENT_BATCH_SIZE, VIEW_BATCH_SIZE] = [5000, 1000];

/**
 * Returns the SQL for the bytes of a row and an estimate of its index entries. The size of the
 * table cannot be used, because it does not decrease when rows are deleted.
 */
const createRowBytesSql = (table: string): string => `(pg_column_size(${table}.*) + 150)`;

/** The advisory lock that prevents two processes from creating the tables at the same time. */
const MIGRATION_LOCK_ID = 7_262_026;

const columnTypes = {
  text: 'text',
  integer: 'bigint',
  real: 'double precision',
  flag: 'bigint',
  json: 'text',
} as const;

/** Parses 64-bit integers as numbers; all stored values are safe integers. */
const integerTypes: CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pgTypes.builtins.INT8 ? Number : pgTypes.getTypeParser(id, format),
};

/**
 * Opens the beacon store in the content database, which several processes can share.
 * @throws StartupError if the database is unreachable.
 */
export async function openPostgresBeaconStore(
  url: string,
  log: Logger,
): Promise<PostgresBeaconStore> {
  const pool = createConnectionPool(
    url,
    { maxConnections: MAX_CONNECTIONS, types: integerTypes },
    log,
  );
  try {
    await createTables(pool);
    return new PostgresBeaconStore(pool);
  } catch (error) {
    await pool.end();
    throw new StartupError(
      `Failed to create the beacon tables: ${getConnectionErrorMessage(error)}.`,
    );
  }
}

async function createTables(pool: Pool): Promise<void> {
  await runTransaction(pool, async (query) => {
    await query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK_ID]);
    for (const table of tableNames) {
      await query(createTableSql(table, columnTypes));
      const columns = await query<{ name: string }>(
        'select column_name as name from information_schema.columns ' +
          'where table_name = $1 and table_schema = any(current_schemas(false))',
        [table],
      );
      const names = new Set(columns.map(({ name }) => name));
      for (const statement of createAddColumnsSql(table, columnTypes, names))
        await query(statement);
    }
    for (const statement of [...createIndexesSql(), ...summaryTablesSql]) await query(statement);
  });
}

type Query = <Row>(statement: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Runs statements in one transaction. */
async function runTransaction<T>(pool: Pool, callback: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await callback(
      async (statement, values = []) => (await client.query(statement, [...values])).rows,
    );
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (connectionError: Error) => client.release(connectionError),
    );
    throw error;
  }
}

const insertEventsSql =
  'insert into beacon_events select * from json_populate_recordset(null::beacon_events, $1) ' +
  'on conflict do nothing';

const createUpsertViewsSql = (isPartial: boolean) =>
  'insert into beacon_views select * from json_populate_recordset(null::beacon_views, $1) ' +
  createOnViewConflictSql(isPartial);

/** The beacon store on PostgreSQL. */
export class PostgresBeaconStore implements BeaconStore {
  readonly batchDelayMs = BATCH_DELAY_MS;
  readonly insights = new SqlInsightsRepository(async (statement) => this.#execute(statement));
  readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  async append(updates: readonly ViewUpdate[]): Promise<void> {
    // Sorted, so that two processes lock rows in the same order and cannot deadlock.
    const events = updates.flatMap((update) => update.events).toSorted(compareEvents);
    const rows = [...groupRowsByView(updates).values()].toSorted((a, b) =>
      a.row.view < b.row.view ? -1 : 1,
    );
    await runTransaction(this.pool, async (query) => {
      if (events.length > 0) await query(insertEventsSql, [JSON.stringify(events)]);
      for (const isPartial of [false, true]) {
        const batch = rows
          .filter((incoming) => incoming.isPartial === isPartial)
          .map(({ row }) => row);
        if (batch.length > 0) await query(createUpsertViewsSql(isPartial), [JSON.stringify(batch)]);
      }
    });
  }

  async getView(id: string): Promise<ViewRow | undefined> {
    return (await this.#select<ViewRow>('select * from beacon_views where view = $1', id))[0];
  }

  listEvents(view: string): Promise<readonly EventRow[]> {
    return this.#select('select * from beacon_events where view = $1 order by sequence', view);
  }

  async deleteView(id: string): Promise<boolean> {
    return runTransaction(this.pool, async (query) => {
      const events = await query('delete from beacon_events where view = $1 returning 1', [id]);
      const views = await query('delete from beacon_views where view = $1 returning 1', [id]);
      return events.length + views.length > 0;
    });
  }

  async getOrCreateSalt(day: string): Promise<string> {
    const insert = 'insert into beacon_salts values ($1, $2) on conflict do nothing';
    await this.pool.query(insert, [day, generateSalt()]);
    const select = 'select salt from beacon_salts where day = $1';
    return (
      (await this.#select<{ salt: string }>(select, day))[0]?.salt ?? this.getOrCreateSalt(day)
    );
  }

  async prune({ eventsBefore, viewsBefore, saltsBefore }: PruneBounds): Promise<void> {
    await this.pool.query('delete from beacon_salts where day < $1', [saltsBefore]);
    await this.#repeat(createPruneSql('beacon_events', '$1', PRUNE_BATCH_SIZE), eventsBefore);
    await this.#repeat(createPruneSql('beacon_views', '$1', PRUNE_BATCH_SIZE), viewsBefore);
    await this.#execute(deleteSummariesBefore(viewsBefore));
  }

  async getSizeBytes(): Promise<number> {
    const sum = (table: string) =>
      `(select coalesce(sum(${createRowBytesSql(table)}), 0) from ${table})`;
    const { rows } = await this.pool.query<{ bytes: number }>(
      `select (${sum('beacon_events')} + ${sum('beacon_views')})::float8 as bytes`,
    );
    return rows[0]?.bytes ?? 0;
  }

  async shrink(maxBytes: number, now: number): Promise<DeletedRows> {
    const deleted = { events: 0, views: 0 };
    let excessBytes = (await this.getSizeBytes()) - maxBytes;
    const deleteBatch = async (kind: keyof DeletedRows, before: number) => {
      const table = `beacon_${kind}` as const;
      const limit = kind === 'events' ? EVENT_BATCH_SIZE : VIEW_BATCH_SIZE;
      const { rows } = await this.pool.query<{ rows: number; bytes: number }>(
        `with deleted_rows as (${createDeleteOldestSql(table, '$1', limit)} returning ${createRowBytesSql(table)} as bytes)
          select count(*)::int as rows, coalesce(sum(bytes), 0)::float8 as bytes from deleted_rows`,
        [before],
      );
      const batch = rows[0] ?? { rows: 0, bytes: 0 };
      deleted[kind] += batch.rows;
      return batch;
    };
    while (excessBytes > 0) {
      let batch = await deleteBatch('events', now - RECENT_EVENTS_MS);
      excessBytes -= batch.bytes;
      if (batch.rows > 0) continue;
      batch = await deleteBatch('views', Number.MAX_SAFE_INTEGER);
      const { rows, bytes } = await deleteBatch('events', Number.MAX_SAFE_INTEGER);
      excessBytes -= batch.bytes + bytes;
      if (batch.rows + rows === 0) break;
    }
    return deleted;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  /** Executes a statement after numbering its placeholders, as PostgreSQL requires. */
  async #execute({ sql, values }: SqlStatement): Promise<readonly unknown[]> {
    let count = 0;
    const numberedSql = sql.replaceAll('?', () => `$${(count += 1)}`);
    return (await this.pool.query(numberedSql, [...values])).rows;
  }

  async #select<Row>(statement: string, value: unknown): Promise<Row[]> {
    return (await this.pool.query(statement, [value])).rows as Row[];
  }

  /** Repeats a deletion until no rows are left. */
  async #repeat(statement: string, value: unknown): Promise<void> {
    let rowCount: number | null;
    do ({ rowCount } = await this.pool.query(statement, [value]));
    while (rowCount);
  }
}

function compareEvents(a: EventRow, b: EventRow): number {
  if (a.view !== b.view) return a.view < b.view ? -1 : 1;
  return a.sequence - b.sequence;
}
