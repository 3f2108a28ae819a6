import { pino } from 'pino';
import { createConnectionPool } from '../../../site/service/storage/postgres/connection-pool.ts';

/** Reads commit times from Postgres, which must run with `track_commit_timestamp`. */
export class CommitTimeReader implements AsyncDisposable {
  readonly #pool;

  /** @param database The URL of the database. */
  constructor(database: string) {
    this.#pool = createConnectionPool(database, { maxConnections: 1 }, pino({ level: 'silent' }));
  }

  /**
   * Resolves to the time at which the current version of a record was committed, in milliseconds
   * since 1970. Flushing to disk happens later.
   *
   * @throws Error if there is no such record.
   */
  async getCommitTime(recordId: string): Promise<number> {
    const sql = `select extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000 as "committedAt"
      from records where id = $1`;
    const { rows } = await this.#pool.query<{ committedAt: string }>(sql, [recordId]);
    if (!rows[0]) throw new Error(`The record ${recordId} is not committed.`);
    return Number(rows[0].committedAt);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool.end();
  }
}
