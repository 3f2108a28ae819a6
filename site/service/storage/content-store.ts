import type { AccessTokenStore } from './access-tokens.ts';
import type { BackupStore } from './backup.ts';
import type { Change, ChangeSource } from './change-feed.ts';
import type { JobStore } from './jobs.ts';
import type { UpdateChannelStore } from './update-channels.ts';
import type { ContentKeyStore } from './content-keys.ts';
import type { DerivedDataStore } from './records/derived-data.ts';
import type { ModelStore } from './records/models.ts';
import type { RecordPositionStore } from './records/record-positions.ts';
import type { RecordStore } from './records/records.ts';
import type { SearchIndexStore } from './search/search-index.ts';
import type { SeedStore } from './seeds.ts';
import type { ScheduleStore } from './records/schedules.ts';
import type { SessionStore } from './sessions.ts';
import type { ProjectResourceStore } from './project-resources.ts';
import type { UploadStore } from './uploads.ts';
import type { RecordVersionStore } from './records/record-versions.ts';

/**
 * Runs within a transaction before it commits, to update data derived from the changes, such as the
 * search index.
 */
export type BeforeCommitHook = (tx: ContentStore, changes: readonly Change[]) => Promise<void>;

/**
 * Stores content; each property stores one kind of data. Methods reject with the error of the
 * database engine if the storage fails, but never because an entity does not exist.
 */
export interface ContentStore {
  readonly models: ModelStore;
  readonly records: RecordStore;
  readonly versions: RecordVersionStore;
  readonly schedules: ScheduleStore;
  readonly derivedData: DerivedDataStore;
  readonly positions: RecordPositionStore;
  readonly uploads: UploadStore;
  readonly accessTokens: AccessTokenStore;
  readonly projectResources: ProjectResourceStore;
  readonly backup: BackupStore;
  readonly seeds: SeedStore;
  readonly jobs: JobStore;
  readonly contentKeys: ContentKeyStore;
  readonly sessions: SessionStore;
  readonly search: SearchIndexStore;
  /**
   * Update channels shared between processes; undefined for a database that only one server uses.
   */
  readonly updateChannels: UpdateChannelStore | undefined;
  /** Emits changes of this and other processes, once they are readable. */
  readonly changes: ChangeSource;
  /**
   * Returns a number that changes whenever the content changes, including changes by other
   * processes that `changes` has not emitted yet.
   */
  getDataVersion(): number | Promise<number>;
  /**
   * Returns whether the database has stopped responding. All calls fail until it responds again.
   */
  isUnreachable(): boolean;
  /**
   * Returns a message that describes the corruption of the database file; undefined if none is
   * known. The message remains until the store is restored and reopened.
   */
  getCorruptionMessage(): string | undefined;
  /**
   * Adds a hook that runs at the end of each transaction with its changes. Changes that the hook
   * makes do not run the hooks again.
   */
  addBeforeCommitHook(hook: BeforeCommitHook): void;
  /** Runs `work` in a transaction: if it rejects, all of its writes are rolled back. */
  transaction<T>(work: (store: ContentStore) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
