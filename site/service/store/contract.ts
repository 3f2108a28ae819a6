import type { Changes } from './change-feed.ts';
import type { JobStore } from './jobs.ts';
import type { RecordStore } from './records.ts';
import type { SeedStore } from './seeds.ts';
import type { UploadStore } from './uploads.ts';

/**
 * Where content lives, cut by concern. Every method rejects with the engine's own error when
 * storage fails; none of them rejects because something is absent.
 */
export interface ContentStore {
  readonly records: RecordStore;
  readonly uploads: UploadStore;
  readonly seeds: SeedStore;
  readonly jobs: JobStore;
  /** Tells of changes once they can be read, whoever made them. */
  readonly changes: Changes;
  /** Runs `work` so that either all of its writes are kept, or none if it rejects. */
  transaction<T>(work: (store: ContentStore) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
