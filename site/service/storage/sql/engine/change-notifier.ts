import type { Kysely } from 'kysely';
import type { Change, ChangeSource } from '../../change-feed.ts';
import type { Database } from './database.ts';

/** Notifies subscribers, also those in other processes, of the changes of a transaction. */
export interface ChangeNotifier {
  readonly changes: ChangeSource;
  /** Called at the end of a transaction, before it commits. */
  notifyInTransaction(db: Kysely<Database>, changes: readonly Change[]): Promise<void>;
  /** Called after the commit. */
  notifyCommitted(changes: readonly Change[]): void;
  /** See `ContentStore.getDataVersion`. */
  getDataVersion(): number | Promise<number>;
  /** See `ContentStore.isUnreachable`. */
  isUnreachable(): boolean;
  close(): Promise<void>;
}
