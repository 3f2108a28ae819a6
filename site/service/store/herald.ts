import type { Kysely } from 'kysely';
import { ChangeFeed, type Change, type Changes } from './change-feed.ts';
import type { Tables } from './tables.ts';

/** Carries news of changes from a transaction to whoever follows. */
export interface Herald {
  readonly changes: Changes;
  /** Called within the transaction, at its end. */
  announce(db: Kysely<Tables>, changes: readonly Change[]): Promise<void>;
  /** Called once the changes can be read. */
  announced(changes: readonly Change[]): void;
  close(): Promise<void>;
}

/** Tells within this process. */
export function localHerald(): Herald {
  const feed = new ChangeFeed();
  return {
    changes: feed,
    announce: () => Promise.resolve(),
    announced: (changes) => feed.tell(changes),
    close: () => Promise.resolve(),
  };
}
