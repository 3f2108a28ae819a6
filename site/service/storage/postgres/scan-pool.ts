import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import type { Pool } from 'pg';
import { addUsedTime, createTimeBudget } from '../query/time-budget.ts';
import { ScanQueueFullError, ScanTimeoutError, type Scan, type Scanner } from '../query/scan.ts';
import type { Database } from '../sql/engine/database.ts';

/** SQLSTATE of a canceled statement, in this case by its `statement_timeout`. */
const QUERY_CANCELED = '57014';

/** Maximum number of queued statements; further ones are rejected. */
const MAX_QUEUED = 200;

/**
 * Runs statements with regular expressions from clients in a separate connection pool, so that they
 * do not block others. The database cancels a statement that exceeds its time budget.
 */
export class ScanPool implements Scanner {
  readonly #db: Kysely<Database>;
  readonly #pool: Pool;
  readonly #limit;
  readonly #maxQueued: number;

  /**
   * `db` runs statements without a regular expression, `pool` those with one. The scan pool closes
   * `pool`. `maxQueued` is the maximum number of queued statements, 200 by default. Statements do
   * not wait in the pool, which rejects callers that get no connection within its connect timeout.
   */
  constructor(db: Kysely<Database>, pool: Pool, { maxQueued = MAX_QUEUED } = {}) {
    this.#db = db;
    this.#pool = pool;
    this.#limit = pLimit(pool.options.max);
    this.#maxQueued = maxQueued;
  }

  async run({ query, usesRegex, timeBudget }: Scan): Promise<readonly unknown[]> {
    if (!usesRegex) return (await this.#db.executeQuery(query)).rows;
    if (this.#limit.pendingCount >= this.#maxQueued) throw new ScanQueueFullError(this.#maxQueued);
    return this.#limit(() =>
      this.#runWithinBudget(query.sql, query.parameters, timeBudget ?? createTimeBudget()),
    );
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #runWithinBudget(
    sql: string,
    parameters: readonly unknown[],
    timeBudget: NonNullable<Scan['timeBudget']>,
  ): Promise<readonly unknown[]> {
    const client = await this.#pool.connect();
    const remainingMs = Math.floor(timeBudget.limitMs - timeBudget.usedMs);
    const start = performance.now();
    let connectionError: Error | undefined;
    let hasTimedOut = false;
    try {
      if (remainingMs <= 0) throw new ScanTimeoutError(timeBudget.limitMs);
      await client.query(`set statement_timeout = ${remainingMs}`);
      return (await client.query(sql, [...parameters])).rows;
    } catch (error) {
      hasTimedOut = isQueryCanceled(error) || error instanceof ScanTimeoutError;
      if (isQueryCanceled(error)) throw new ScanTimeoutError(timeBudget.limitMs);
      if (!hasTimedOut) connectionError = error as Error;
      throw error;
    } finally {
      addUsedTime(timeBudget, performance.now() - start, hasTimedOut);
      client.release(connectionError);
    }
  }
}

const isQueryCanceled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === QUERY_CANCELED;
