import type { Kysely } from 'kysely';
import type { Change, ChangeSource } from '../change-feed.ts';
import type { Database } from './database.ts';

/** Carries news of changes from a transaction to whoever follows. */
export interface ChangeNotifier {
  readonly changes: ChangeSource;
  /** Called within the transaction, at its end. */
  notifyInTransaction(db: Kysely<Database>, changes: readonly Change[]): Promise<void>;
  /** Called once the changes can be read. */
  notifyCommitted(changes: readonly Change[]): void;
  /** See `ContentStore`. */
  dataVersion(): number | Promise<number>;
  /** See `ContentStore`. */
  isUnreachable(): boolean;
  close(): Promise<void>;
}
