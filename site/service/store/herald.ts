import type { Kysely } from 'kysely';
import type { Change, Changes } from './change-feed.ts';
import type { Tables } from './tables.ts';

/** Carries news of changes from a transaction to whoever follows. */
export interface Herald {
  readonly changes: Changes;
  /** Called within the transaction, at its end. */
  announce(db: Kysely<Tables>, changes: readonly Change[]): Promise<void>;
  /** Called once the changes can be read. */
  announced(changes: readonly Change[]): void;
  /** See `ContentStore`. */
  clock(): number | Promise<number>;
  /** See `ContentStore`. */
  isSilent(): boolean;
  close(): Promise<void>;
}
