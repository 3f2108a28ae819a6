import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import type { Pool } from 'pg';
import { scanBudget } from '../scan-budget.ts';
import { ScanQueueFull, ScanTimeout, type Scan, type Scanner } from '../scan.ts';
import type { Database } from '../sql/database.ts';

/** The SQLSTATE of a statement that was canceled, here by its `statement_timeout`. */
const QUERY_CANCELED = '57014';

/** Statements that wait for a connection; every further one is refused. */
const MOST_WAITING = 200;

/**
 * Runs statements with patterns of clients on connections of their own, so that they leave the
 * others free, and has the database cancel each at the end of its budget.
 */
export class ScanPool implements Scanner {
  readonly #db: Kysely<Database>;
  readonly #pool: Pool;
  readonly #limit;
  readonly #mostWaiting: number;

  /**
   * `db` runs what has no pattern, `pool` what has one; the scanner closes the pool. At most
   * `waiting` statements wait, 200 where absent: here and not in the pool, which fails those that
   * find no connection within its time to connect.
   */
  constructor(db: Kysely<Database>, pool: Pool, { waiting = MOST_WAITING } = {}) {
    this.#db = db;
    this.#pool = pool;
    this.#limit = pLimit(pool.options.max);
    this.#mostWaiting = waiting;
  }

  async run({ query, hasPattern, budget }: Scan): Promise<readonly unknown[]> {
    if (!hasPattern) return (await this.#db.executeQuery(query)).rows;
    if (this.#limit.pendingCount >= this.#mostWaiting) throw new ScanQueueFull(this.#mostWaiting);
    return this.#limit(() => this.#runWithin(query.sql, query.parameters, budget ?? scanBudget()));
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #runWithin(
    sql: string,
    parameters: readonly unknown[],
    budget: NonNullable<Scan['budget']>,
  ): Promise<readonly unknown[]> {
    const client = await this.#pool.connect();
    const leftMs = Math.floor(budget.limitMs - budget.usedMs);
    const start = performance.now();
    let failure: Error | undefined;
    try {
      if (leftMs <= 0) throw new ScanTimeout(budget.limitMs);
      await client.query(`set statement_timeout = ${leftMs}`);
      return (await client.query(sql, [...parameters])).rows;
    } catch (error) {
      if (isCanceled(error)) throw new ScanTimeout(budget.limitMs);
      if (!(error instanceof ScanTimeout)) failure = error as Error;
      throw error;
    } finally {
      budget.usedMs += performance.now() - start;
      client.release(failure);
    }
  }
}

const isCanceled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === QUERY_CANCELED;
