import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client, Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import type { ContentStore } from '../content-store.ts';
import type { Condition } from '../query/record-query.ts';
import { createTimeBudget } from '../query/time-budget.ts';
import { ScanTimeoutError } from '../query/scan.ts';
import type { Database } from '../sql/engine/database.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import { ScanPool } from './scan-pool.ts';
import { startPostgresCluster, type PostgresCluster } from '../test/postgres-cluster.ts';

const log = pino({ level: 'silent' });

/** Timeout for starting a cluster on a busy machine. */
const START_TIMEOUT_MS = 60_000;

let cluster: PostgresCluster;
let url: string;
beforeAll(async () => {
  cluster = await startPostgresCluster();
  url = await cluster.createDatabase('scans');
}, START_TIMEOUT_MS);
afterAll(() => cluster[Symbol.asyncDispose]());

describe('the connection pool for patterns', () => {
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

  const run = (statement: ReturnType<typeof sql>, limitMs?: number, usesRegex = true) =>
    scanner.run({
      query: statement.compile(db),
      usesRegex,
      timeBudget: limitMs === undefined ? undefined : createTimeBudget(limitMs),
    });

  it('cancels a statement that exceeds its budget, in the database too', async () => {
    const before = performance.now();
    await expect(run(sql`select pg_sleep(600) as scanned`, 200)).rejects.toThrow(ScanTimeoutError);
    expect(performance.now() - before).toBeGreaterThanOrEqual(199);
    const { rows } = await db.executeQuery(
      sql`select 1 from pg_stat_activity
        where state = 'active' and query like '%as scanned%' and pid <> pg_backend_pid()`.compile(
        db,
      ),
    );
    expect(rows).toEqual([]);
  });

  it('runs the next statement on the same connection, within its own budget', async () => {
    await expect(run(sql`select pg_sleep(600)`, 100)).rejects.toMatchObject({
      code: 'CONTENT_QUERY_TIMEOUT',
    });
    expect(await run(sql`select 'after' as result`, 60_000)).toEqual([{ result: 'after' }]);
    expect(scanPool.totalCount).toBe(1);
  });

  it('shares one budget among the statements of a query', async () => {
    const timeBudget = createTimeBudget(300);
    const query = sql`select pg_sleep(600)`.compile(db);
    await expect(scanner.run({ query, usesRegex: true, timeBudget })).rejects.toThrow(
      'ran for more than 300 ms',
    );
    expect(timeBudget.usedMs).toBeGreaterThanOrEqual(299);
    // No statement is sent, because the budget is used up.
    const next = sql`select 1`.compile(db);
    await expect(scanner.run({ query: next, usesRegex: true, timeBudget })).rejects.toThrow(
      ScanTimeoutError,
    );
  });

  it('limits statements without a budget to five seconds', async () => {
    const [row] = await run(sql`select current_setting('statement_timeout') as timeout`);
    expect(row).toEqual({ timeout: '5s' });
  });

  it('runs a query without a pattern on the main pool, which has no time limit', async () => {
    const blocking = run(sql`select pg_sleep(600)`, 2000);
    const [row] = await run(sql`select current_setting('statement_timeout') as timeout`, 1, false);
    expect(row).toEqual({ timeout: '0' });
    await expect(blocking).rejects.toThrow(ScanTimeoutError);
  });

  it('rejects a statement when the queue is full, and still runs the queued ones', async () => {
    const smallQueue = new ScanPool(db, scanPool, { maxQueued: 1 });
    const query = sql`select pg_sleep(0.3), 'done' as result`.compile(db);
    const [first, second, third] = await Promise.allSettled(
      [1, 2, 3].map(() =>
        smallQueue.run({ query, usesRegex: true, timeBudget: createTimeBudget(60_000) }),
      ),
    );
    expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(third).toMatchObject({ status: 'rejected', reason: { code: 'CONTENT_QUERY_BUSY' } });
  });

  it('queues statements for longer than the connect timeout of the pool', async () => {
    // Long enough to open a connection on a busy machine; the third statement waits longer.
    const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 3000 });
    const slowPool = new ScanPool(db, pool);
    const query = sql`select pg_sleep(2), 'done' as result`.compile(db);
    const results = [1, 2, 3].map(() =>
      slowPool.run({ query, usesRegex: true, timeBudget: undefined }),
    );
    for (const rows of await Promise.all(results)) expect(rows).toMatchObject([{ result: 'done' }]);
    await slowPool.close();
  });

  it('replaces a connection after an error other than a timeout', async () => {
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
  }, START_TIMEOUT_MS);
  afterAll(() => store.close());

  const createPatternCondition = (pattern: string): Condition => ({
    operand: { source: 'field', name: 'title', valueType: 'text' },
    test: 'matches',
    pattern,
    caseSensitive: false,
  });
  const find = (pattern: string, limitMs: number) =>
    store.records.find({
      model: 'film',
      perspective: 'current',
      where: createPatternCondition(pattern),
      timeBudget: createTimeBudget(limitMs),
    });

  it('finds records by a pattern', async () => {
    expect((await find('^17 ', 60_000)).map(({ id }) => id)).toEqual(['r17']);
  });

  it('runs other queries while patterns occupy all connections of their pool', async () => {
    await using locker = await connect();
    await using observer = await connect();
    // The table is locked against reading, so that the patterns wait in the database.
    await locker.client.query('begin');
    await locker.client.query('lock table records in access exclusive mode');
    const waiting = ['1', '2', '3'].map((pattern) => find(pattern, 60_000));
    await waitFor(async () => {
      const { rows } = await observer.client.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ~ '"records"'`,
      );
      expect(rows).toHaveLength(2);
    });
    expect(await store.models.all()).toBeInstanceOf(Array);
    await locker.client.query('rollback');
    const found = await Promise.all(waiting);
    expect(found.map(({ length }) => length > 0)).toEqual([true, true, true]);
  });

  it('matches patterns against uncommitted writes of the same transaction', async () => {
    await store.transaction(async ({ records }) => {
      await records.save({ id: 'new', model: 'film', values: { title: 'Unheard of' } });
      const where = createPatternCondition('unheard');
      const found = await records.find({ model: 'film', perspective: 'current', where });
      expect(found.map(({ id }) => id)).toEqual(['new']);
    });
  });
});

/** Connects another client to the same database. */
async function connect(): Promise<AsyncDisposable & { readonly client: Client }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end() };
}
