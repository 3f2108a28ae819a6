import type { Kysely } from 'kysely';
import type { Change } from '../change-feed.ts';
import type { Scan } from '../scan.ts';
import type { SqlDialect } from './dialect.ts';
import type { Database } from './database.ts';

/** Notes what a write has changed, to be told once it can be read. */
export type RecordChange = (change: Change) => void;

/** What each part of the SQL store works with. */
export interface SqlContext {
  /** To read with. */
  readonly db: Kysely<Database>;
  readonly dialect: SqlDialect;
  /**
   * Runs a statement that may look at every row without holding the event loop; within a
   * transaction, where it has to see what was written, on the connection of that.
   */
  scan(scan: Scan): Promise<readonly unknown[]>;
  /** Runs writes as one, within the transaction that is under way where there is one. */
  write<T>(work: (db: Kysely<Database>, note: RecordChange) => Promise<T>): Promise<T>;
}
