import { pino } from 'pino';
import { createConnectionPool } from '../../../site/service/storage/postgres/connection-pool.ts';

/** Tells when Postgres committed what it holds; it has to run with `track_commit_timestamp`. */
export class CommitTimes implements AsyncDisposable {
  readonly #pool;

  /** `database` is its address. */
  constructor(database: string) {
    this.#pool = createConnectionPool(database, { maxConnections: 1 }, pino({ level: 'silent' }));
  }

  /**
   * The moment at which a record was committed as it is now, before it was written to the disk.
   * @throws Error where there is no such record.
   */
  async of(record: string): Promise<number> {
    const asked = `select extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000 as moment
      from records where id = $1`;
    const { rows } = await this.#pool.query<{ moment: string }>(asked, [record]);
    if (!rows[0]) throw new Error(`There is no record ${record} that was committed.`);
    return Number(rows[0].moment);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool.end();
  }
}
