import type { AccessTokenStore } from './access-tokens.ts';
import type { BackupStore } from './backup.ts';
import type { Change, ChangeSource } from './change-feed.ts';
import type { JobStore } from './jobs.ts';
import type { UpdateChannelStore } from './update-channels.ts';
import type { ContentKeyStore } from './content-keys.ts';
import type { DerivedDataStore } from './derived-data.ts';
import type { ModelStore } from './models.ts';
import type { RecordPositionStore } from './record-positions.ts';
import type { RecordStore } from './records.ts';
import type { SearchIndexStore } from './search-index.ts';
import type { SeedStore } from './seeds.ts';
import type { ScheduleStore } from './schedules.ts';
import type { SessionStore } from './sessions.ts';
import type { ProjectResourceStore } from './project-resources.ts';
import type { UploadStore } from './uploads.ts';
import type { RecordVersionStore } from './record-versions.ts';

/** Does what follows from changes, such as the index of a search. */
export type BeforeCommitHook = (within: ContentStore, changes: readonly Change[]) => Promise<void>;

/**
 * Where content lives, cut by concern. Every method rejects with the engine's own error when
 * storage fails; none of them rejects because something is absent.
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
  /** Absent where no other process can be asked for what this one has made. */
  readonly updateChannels: UpdateChannelStore | undefined;
  /** Tells of changes once they can be read, whoever made them. */
  readonly changes: ChangeSource;
  /**
   * A number that is another once something has changed of which `changes` may not have told yet,
   * because another process has made the change.
   */
  dataVersion(): number | Promise<number>;
  /**
   * Whether the database has fallen silent, and has not answered since: whatever is asked of the
   * store fails until it does.
   */
  isUnreachable(): boolean;
  /**
   * One sentence about a file that the engine has found to be damaged; undefined while none is
   * known. It stays so until the store is restored and opened again.
   */
  damage(): string | undefined;
  /**
   * Has whatever follows from changes done with them: it is called at the end of each
   * transaction, within it. What it changes itself has no consequences.
   */
  addBeforeCommitHook(consequence: BeforeCommitHook): void;
  /** Runs `work` so that either all of its writes are kept, or none if it rejects. */
  transaction<T>(work: (store: ContentStore) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
