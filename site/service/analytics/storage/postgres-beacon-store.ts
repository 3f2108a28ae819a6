import { types as pgTypes, type CustomTypesConfig, type Pool } from 'pg';
import type { Logger } from 'pino';
import { StartFailure } from '../../runtime/startup-error.ts';
import { connectionErrorMessage } from '../../storage/postgres/open-postgres-store.ts';
import { createConnectionPool } from '../../storage/postgres/connection-pool.ts';
import {
  recentEventsMs,
  type ViewUpdate,
  type BeaconStore,
  type PruneBounds,
  type DeletedRows,
  type EventRow,
} from './beacon-store.ts';
import { tableNames } from './beacon-tables.ts';
import {
  deleteSummariesBefore,
  createSummaryTablesSql,
  type SqlStatement,
} from './insights-sql.ts';
import { SqlInsightsRepository } from './sql-insights-repository.ts';
import { groupRowsByView, type IncomingRow } from './merge-view-rows.ts';
import { generateSalt } from './visitor-salt.ts';
import {
  addColumnsSql,
  createIndexesSql,
  createTableSql,
  deleteOldest,
  BATCH_DELAY_MS,
  onViewConflictSql,
  pruneSql,
} from './beacon-sql.ts';
import type { ViewRow } from '../insights/view-row.ts';

/** Writing takes one. */
const mostConnections = 4;

/** Rows that are pruned at once. */
const prunedAtOnce = 20_000;

/** Rows that make room at once: so few that no more is deleted than has to be. */
const [EVENTS_AT_ONCE, VIEWS_AT_ONCE] = [5000, 1000];

/**
 * Bytes of a row: its own, and an estimate for its entries in indexes. The size of the table says
 * nothing, because it does not shrink when rows are deleted.
 */
const rowBytes = (table: string): string => `(pg_column_size(${table}.*) + 150)`;

/** Whoever makes the tables holds this lock, so that two processes do not make them at once. */
const makingLock = 7_262_026;

const types = {
  text: 'text',
  integer: 'bigint',
  real: 'double precision',
  flag: 'bigint',
  json: 'text',
} as const;

/** Whole numbers of eight bytes come as numbers: none of ours is larger than those can be. */
const numbers: CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pgTypes.builtins.INT8 ? Number : pgTypes.getTypeParser(id, format),
};

/**
 * Opens the beacons in the database of the content, for several processes that share it.
 * @throws StartFailure when it cannot be reached.
 */
export async function openPostgresBeaconStore(
  url: string,
  log: Logger,
): Promise<PostgresBeaconStore> {
  const pool = createConnectionPool(url, { maxConnections: mostConnections, types: numbers }, log);
  try {
    await makeTables(pool);
    return new PostgresBeaconStore(pool);
  } catch (error) {
    await pool.end();
    throw new StartFailure(`Failed to create the beacon tables: ${connectionErrorMessage(error)}.`);
  }
}

async function makeTables(pool: Pool): Promise<void> {
  await atOnce(pool, async (query) => {
    await query('select pg_advisory_xact_lock($1)', [makingLock]);
    for (const table of tableNames) {
      await query(createTableSql(table, types));
      const there = await query<{ name: string }>(
        'select column_name as name from information_schema.columns ' +
          'where table_name = $1 and table_schema = any(current_schemas(false))',
        [table],
      );
      const names = new Set(there.map(({ name }) => name));
      for (const statement of addColumnsSql(table, types, names)) await query(statement);
    }
    for (const statement of [...createIndexesSql(), ...createSummaryTablesSql])
      await query(statement);
  });
}

type Query = <Row>(statement: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Does several things of which either all are kept, or none. */
async function atOnce<T>(pool: Pool, work: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(
      async (statement, values = []) => (await client.query(statement, [...values])).rows,
    );
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (lost: Error) => client.release(lost),
    );
    throw error;
  }
}

const insertEvents =
  'insert into beacon_events select * from json_populate_recordset(null::beacon_events, $1) ' +
  'on conflict do nothing';

const upsertViews = (isPartial: boolean) =>
  'insert into beacon_views select * from json_populate_recordset(null::beacon_views, $1) ' +
  onViewConflictSql(isPartial);

/** Beacons in Postgres. */
export class PostgresBeaconStore implements BeaconStore {
  readonly batchDelayMs = BATCH_DELAY_MS;
  readonly insights = new SqlInsightsRepository(async (statement) => this.#answers(statement));
  readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  async append(arrivals: readonly ViewUpdate[]): Promise<void> {
    // In one order everywhere, so that two processes do not wait for each other.
    const events = arrivals.flatMap((arrival) => arrival.events).toSorted(byPlace);
    const rows = [...groupRowsByView(arrivals).values()].toSorted((a, b) =>
      a.row.view < b.row.view ? -1 : 1,
    );
    await atOnce(this.pool, async (query) => {
      if (events.length > 0) await query(insertEvents, [JSON.stringify(events)]);
      for (const isPartial of [false, true]) {
        const some = rows.filter((each) => each.isPartial === isPartial).map(rowOf);
        if (some.length > 0) await query(upsertViews(isPartial), [JSON.stringify(some)]);
      }
    });
  }

  async getView(id: string): Promise<ViewRow | undefined> {
    return (await this.#all<ViewRow>('select * from beacon_views where view = $1', id))[0];
  }

  listEvents(view: string): Promise<readonly EventRow[]> {
    return this.#all('select * from beacon_events where view = $1 order by sequence', view);
  }

  async deleteView(id: string): Promise<boolean> {
    return atOnce(this.pool, async (query) => {
      const events = await query('delete from beacon_events where view = $1 returning 1', [id]);
      const views = await query('delete from beacon_views where view = $1 returning 1', [id]);
      return events.length + views.length > 0;
    });
  }

  async getOrCreateSalt(day: string): Promise<string> {
    const insert = 'insert into beacon_salts values ($1, $2) on conflict do nothing';
    await this.pool.query(insert, [day, generateSalt()]);
    const select = 'select salt from beacon_salts where day = $1';
    return (await this.#all<{ salt: string }>(select, day))[0]?.salt ?? this.getOrCreateSalt(day);
  }

  async prune({ eventsBefore, viewsBefore, saltsBefore }: PruneBounds): Promise<void> {
    await this.pool.query('delete from beacon_salts where day < $1', [saltsBefore]);
    await this.#runThrough(pruneSql('beacon_events', '$1', prunedAtOnce), eventsBefore);
    await this.#runThrough(pruneSql('beacon_views', '$1', prunedAtOnce), viewsBefore);
    await this.#answers(deleteSummariesBefore(viewsBefore));
  }

  async sizeBytes(): Promise<number> {
    const sum = (table: string) => `(select coalesce(sum(${rowBytes(table)}), 0) from ${table})`;
    const { rows } = await this.pool.query<{ bytes: number }>(
      `select (${sum('beacon_events')} + ${sum('beacon_views')})::float8 as bytes`,
    );
    return rows[0]?.bytes ?? 0;
  }

  async shrink(maxBytes: number, now: number): Promise<DeletedRows> {
    const deleted = { events: 0, views: 0 };
    let left = (await this.sizeBytes()) - maxBytes;
    const drop = async (kind: keyof DeletedRows, before: number) => {
      const table = `beacon_${kind}` as const;
      const most = kind === 'events' ? EVENTS_AT_ONCE : VIEWS_AT_ONCE;
      const { rows } = await this.pool.query<{ rows: number; bytes: number }>(
        `with gone as (${deleteOldest(table, '$1', most)} returning ${rowBytes(table)} as bytes)
          select count(*)::int as rows, coalesce(sum(bytes), 0)::float8 as bytes from gone`,
        [before],
      );
      const dropped = rows[0] ?? { rows: 0, bytes: 0 };
      deleted[kind] += dropped.rows;
      return dropped;
    };
    while (left > 0) {
      let dropped = await drop('events', now - recentEventsMs);
      left -= dropped.bytes;
      if (dropped.rows > 0) continue;
      dropped = await drop('views', Number.MAX_SAFE_INTEGER);
      const { rows, bytes } = await drop('events', Number.MAX_SAFE_INTEGER);
      left -= dropped.bytes + bytes;
      if (dropped.rows + rows === 0) break;
    }
    return deleted;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  /** Runs a statement with question marks, which Postgres wants numbered. */
  async #answers({ sql, values }: SqlStatement): Promise<readonly unknown[]> {
    let count = 0;
    const numbered = sql.replaceAll('?', () => `$${(count += 1)}`);
    return (await this.pool.query(numbered, [...values])).rows;
  }

  async #all<Row>(statement: string, value: unknown): Promise<Row[]> {
    return (await this.pool.query(statement, [value])).rows as Row[];
  }

  async #runThrough(statement: string, value: unknown): Promise<void> {
    let gone: number | null;
    do ({ rowCount: gone } = await this.pool.query(statement, [value]));
    while (gone);
  }
}

const rowOf = ({ row }: IncomingRow): ViewRow => row;

function byPlace(a: EventRow, b: EventRow): number {
  if (a.view !== b.view) return a.view < b.view ? -1 : 1;
  return a.sequence - b.sequence;
}
