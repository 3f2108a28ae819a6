import type { Kysely } from 'kysely';
import type { Change } from '../../change-feed.ts';
import type { Scan } from '../../query/scan.ts';
import type { SqlDialect } from './dialect.ts';
import type { Database } from './database.ts';

/** Records a change made by a write, to be emitted after the commit. */
export type AddChange = (change: Change) => void;

/** Dependencies shared by the parts of the SQL store. */
export interface SqlContext {
  /** The connection for reads. */
  readonly db: Kysely<Database>;
  readonly dialect: SqlDialect;
  /**
   * Runs a statement that may scan all rows, without blocking the event loop. Within a transaction,
   * the statement runs on the connection of the transaction and sees its uncommitted writes.
   */
  runScan(scan: Scan): Promise<readonly unknown[]>;
  /** Runs writes in a transaction: the current one, if any, otherwise a new one. */
  write<T>(work: (db: Kysely<Database>, addChange: AddChange) => Promise<T>): Promise<T>;
}
