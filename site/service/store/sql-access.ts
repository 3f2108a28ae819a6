import type { Kysely } from 'kysely';
import type { Change } from './change-feed.ts';
import type { SqlFlavour } from './flavour.ts';
import type { Tables } from './tables.ts';

/** Notes what a write has changed, to be told once it can be read. */
export type Note = (change: Change) => void;

/** What each part of the SQL store works with. */
export interface SqlAccess {
  /** To read with. */
  readonly db: Kysely<Tables>;
  readonly flavour: SqlFlavour;
  /** Runs writes as one, within the transaction that is under way where there is one. */
  write<T>(work: (db: Kysely<Tables>, note: Note) => Promise<T>): Promise<T>;
}
