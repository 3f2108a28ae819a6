import type { AccessTokenStore } from './access-tokens.ts';
import type { BackupStore } from './backup.ts';
import type { Change, Changes } from './change-feed.ts';
import type { JobStore } from './jobs.ts';
import type { ChannelStore } from './channels.ts';
import type { FilmKeyStore } from './film-keys.ts';
import type { FactStore } from './facts.ts';
import type { ModelStore } from './models.ts';
import type { PlaceStore } from './places.ts';
import type { RecordStore } from './records.ts';
import type { SearchStore } from './search.ts';
import type { SeedStore } from './seeds.ts';
import type { ScheduleStore } from './schedules.ts';
import type { SessionStore } from './sessions.ts';
import type { SetupStore } from './setups.ts';
import type { UploadStore } from './uploads.ts';
import type { VersionStore } from './versions.ts';

/** Does what follows from changes, such as the index of a search. */
export type Consequence = (within: ContentStore, changes: readonly Change[]) => Promise<void>;

/**
 * Where content lives, cut by concern. Every method rejects with the engine's own error when
 * storage fails; none of them rejects because something is absent.
 */
export interface ContentStore {
  readonly models: ModelStore;
  readonly records: RecordStore;
  readonly versions: VersionStore;
  readonly schedules: ScheduleStore;
  readonly facts: FactStore;
  readonly places: PlaceStore;
  readonly uploads: UploadStore;
  readonly accessTokens: AccessTokenStore;
  readonly setups: SetupStore;
  readonly backup: BackupStore;
  readonly seeds: SeedStore;
  readonly jobs: JobStore;
  readonly filmKeys: FilmKeyStore;
  readonly sessions: SessionStore;
  readonly search: SearchStore;
  /** Absent where no other process can be asked for what this one has made. */
  readonly channels: ChannelStore | undefined;
  /** Tells of changes once they can be read, whoever made them. */
  readonly changes: Changes;
  /**
   * A number that is another once something has changed of which `changes` may not have told yet,
   * because another process has made the change.
   */
  clock(): number | Promise<number>;
  /**
   * Whether the database has fallen silent, and has not answered since: whatever is asked of the
   * store fails until it does.
   */
  isSilent(): boolean;
  /**
   * One sentence about a file that the engine has found to be damaged; undefined while none is
   * known. It stays so until the store is restored and opened again.
   */
  damage(): string | undefined;
  /**
   * Has whatever follows from changes done with them: it is called at the end of each
   * transaction, within it. What it changes itself has no consequences.
   */
  also(consequence: Consequence): void;
  /** Runs `work` so that either all of its writes are kept, or none if it rejects. */
  transaction<T>(work: (store: ContentStore) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
