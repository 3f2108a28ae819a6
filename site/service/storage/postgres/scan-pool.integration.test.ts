import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client, Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import type { ContentStore } from '../content-store.ts';
import type { Condition } from '../record-query.ts';
import { scanBudget } from '../scan-budget.ts';
import { ScanTimeout } from '../scan.ts';
import type { Database } from '../sql/database.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import { ScanPool } from './scan-pool.ts';
import { startPostgresCluster, type PostgresCluster } from '../test/postgres-cluster.ts';

const log = pino({ level: 'silent' });

/** A busy machine takes its time to make a database. */
const START_LIMIT_MS = 60_000;

let cluster: PostgresCluster;
let url: string;
beforeAll(async () => {
  cluster = await startPostgresCluster();
  url = await cluster.createDatabase('scans');
}, START_LIMIT_MS);
afterAll(() => cluster[Symbol.asyncDispose]());

describe('the connections for patterns', () => {
  let db: Kysely<Database>;
  let scanPool: Pool;
  let scanner: ScanPool;
  beforeAll(() => {
    db = new Kysely<Database>({
      dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, max: 2 }) }),
    });
    scanPool = new Pool({ connectionString: url, max: 1 });
    scanner = new ScanPool(db, scanPool);
  });
  afterAll(async () => {
    await scanner.close();
    await db.destroy();
  });

  const run = (statement: ReturnType<typeof sql>, limitMs?: number, hasPattern = true) =>
    scanner.run({
      query: statement.compile(db),
      hasPattern,
      budget: limitMs === undefined ? undefined : scanBudget(limitMs),
    });

  it('cancel a statement that exceeds its budget, in the database too', async () => {
    const before = performance.now();
    await expect(run(sql`select pg_sleep(600) as scanned`, 200)).rejects.toThrow(ScanTimeout);
    expect(performance.now() - before).toBeGreaterThanOrEqual(199);
    const { rows } = await db.executeQuery(
      sql`select 1 from pg_stat_activity
        where state = 'active' and query like '%as scanned%' and pid <> pg_backend_pid()`.compile(
        db,
      ),
    );
    expect(rows).toEqual([]);
  });

  it('run the next statement on the same connection, within its own budget', async () => {
    await expect(run(sql`select pg_sleep(600)`, 100)).rejects.toMatchObject({
      code: 'CONTENT_QUERY_TIMEOUT',
    });
    expect(await run(sql`select 'after' as said`, 60_000)).toEqual([{ said: 'after' }]);
    expect(scanPool.totalCount).toBe(1);
  });

  it('share one budget among the statements of a query', async () => {
    const budget = scanBudget(300);
    const query = sql`select pg_sleep(600)`.compile(db);
    await expect(scanner.run({ query, hasPattern: true, budget })).rejects.toThrow(
      'ran for more than 300 ms',
    );
    expect(budget.usedMs).toBeGreaterThanOrEqual(299);
    // Without a statement in the database: nothing is left of the time.
    const next = sql`select 1`.compile(db);
    await expect(scanner.run({ query: next, hasPattern: true, budget })).rejects.toThrow(
      ScanTimeout,
    );
  });

  it('have a limit of five seconds for callers without a budget', async () => {
    const [row] = await run(sql`select current_setting('statement_timeout') as timeout`);
    expect(row).toEqual({ timeout: '5s' });
  });

  it('leave a query without a pattern to the other connections, which have no limit', async () => {
    const blocking = run(sql`select pg_sleep(600)`, 2000);
    const [row] = await run(sql`select current_setting('statement_timeout') as timeout`, 1, false);
    expect(row).toEqual({ timeout: '0' });
    await expect(blocking).rejects.toThrow(ScanTimeout);
  });

  it('refuse a statement while too many wait, and run those that wait', async () => {
    const crowded = new ScanPool(db, scanPool, { waiting: 1 });
    const query = sql`select pg_sleep(0.3), 'done' as said`.compile(db);
    const [first, second, third] = await Promise.allSettled(
      [1, 2, 3].map(() => crowded.run({ query, hasPattern: true, budget: scanBudget(60_000) })),
    );
    expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(third).toMatchObject({ status: 'rejected', reason: { code: 'CONTENT_QUERY_BUSY' } });
  });

  it('are waited for longer than a connection to the database is', async () => {
    const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 200 });
    const patient = new ScanPool(db, pool);
    const query = sql`select pg_sleep(0.5), 'done' as said`.compile(db);
    const all = [1, 2, 3].map(() => patient.run({ query, hasPattern: true, budget: undefined }));
    for (const rows of await Promise.all(all)) expect(rows).toMatchObject([{ said: 'done' }]);
    await patient.close();
  });

  it('are replaced after an error that is no timeout', async () => {
    await expect(run(sql`select 1 / 0`, 60_000)).rejects.toThrow('division by zero');
    expect(await run(sql`select 1 as one`, 60_000)).toEqual([{ one: 1 }]);
  });
});

describe('a content store on Postgres', () => {
  let store: ContentStore;
  beforeAll(async () => {
    store = await openPostgresStore(url, log);
    await store.transaction(async ({ records }) => {
      for (let index = 0; index < 50; index += 1) {
        const title = `${index} ${'Two rivers and a bridge between them. '.repeat(100)}`;
        await records.save({ id: `r${index}`, model: 'film', values: { title } });
      }
    });
  }, START_LIMIT_MS);
  afterAll(() => store.close());

  const matching = (pattern: string): Condition => ({
    operand: { source: 'field', name: 'title', valueType: 'text' },
    test: 'matches',
    pattern,
    caseSensitive: false,
  });
  const find = (pattern: string, limitMs: number) =>
    store.records.find({
      model: 'film',
      perspective: 'current',
      where: matching(pattern),
      budget: scanBudget(limitMs),
    });

  it('finds by a pattern', async () => {
    expect((await find('^17 ', 60_000)).map(({ id }) => id)).toEqual(['r17']);
  });

  it('answers other queries while patterns occupy all connections for them', async () => {
    await using locking = await connected();
    await using watching = await connected();
    // The table is locked against reading, so that the patterns wait in the database.
    await locking.client.query('begin');
    await locking.client.query('lock table records in access exclusive mode');
    const waiting = ['1', '2', '3'].map((pattern) => find(pattern, 60_000));
    await waitFor(async () => {
      const { rows } = await watching.client.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ~ '"records"'`,
      );
      expect(rows).toHaveLength(2);
    });
    expect(await store.models.all()).toBeInstanceOf(Array);
    await locking.client.query('rollback');
    const found = await Promise.all(waiting);
    expect(found.map(({ length }) => length > 0)).toEqual([true, true, true]);
  });

  it('reads what its own transaction has written by a pattern', async () => {
    await store.transaction(async ({ records }) => {
      await records.save({ id: 'new', model: 'film', values: { title: 'Unheard of' } });
      const where = matching('unheard');
      const found = await records.find({ model: 'film', perspective: 'current', where });
      expect(found.map(({ id }) => id)).toEqual(['new']);
    });
  });
});

/** A connection of another client to the same database. */
async function connected(): Promise<AsyncDisposable & { readonly client: Client }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end() };
}
