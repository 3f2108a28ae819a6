import type { Perspective, RecordCount, RecordQuery } from './record-query.ts';

/** Values of a record by field API key; a localised field holds one value per language. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** `draft` was never published, `updated` has changes that are not published yet. */
export type RecordStatus = 'draft' | 'updated' | 'published';

/** One record as seen from one face. Times are ISO 8601 in UTC. */
export interface StoredRecord {
  readonly id: string;
  readonly model: string;
  readonly values: FieldValues;
  readonly status: RecordStatus;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly publishedAt: string | null;
  readonly firstPublishedAt: string | null;
  /** From 1, and one more with each change of the current values. */
  readonly version: number;
  /** The version that visitors see; null for none. */
  readonly publishedVersion: number | null;
  /** When it is to be published, or hidden, by itself; null for never. */
  readonly publicationAt: string | null;
  readonly unpublishingAt: string | null;
  /** Id of the token it was made with; null where none was. */
  readonly creator: string | null;
}

/** A record on its way into the store. */
export interface RecordInput {
  readonly id: string;
  readonly model: string;
  readonly values: FieldValues;
  /** The version that the writer has seen; absent writes over whatever is there. */
  readonly expectedVersion?: number;
  /** Id of the token it is saved with. */
  readonly creator?: string;
  /** When the values were changed, in ISO 8601; if undefined, now. */
  readonly updatedAt?: string | undefined;
}

/** Somebody else has changed the record since the writer has seen it. */
export class VersionConflictError extends Error {
  readonly recordId: string;
  /** The version it is now; 0 where it is gone. */
  readonly currentVersion: number;

  constructor(record: string, seen: number, version: number) {
    super(`The record ${record} is at version ${version} by now, and not at ${seen}.`);
    this.recordId = record;
    this.currentVersion = version;
  }
}

/** Where records live. */
export interface RecordStore {
  find(query: RecordQuery): Promise<readonly StoredRecord[]>;
  count(query: RecordCount): Promise<number>;
  /** Reads records of any model; the answer holds only those that exist on this face, in any order. */
  byIds(face: Perspective, ids: readonly string[]): Promise<readonly StoredRecord[]>;
  /**
   * Creates a record or replaces its current values; what is published stays as it is. Answers
   * the version it is at now, which is the same as before where nothing has changed.
   * @throws VersionConflictError where somebody else has changed it since the writer has seen it.
   */
  save(input: RecordInput): Promise<number>;
  /** Makes the current values the published ones. */
  publish(id: string): Promise<void>;
  /**
   * Hides a record from visitors; editors keep its current values.
   * @throws ProtectedContent when its model is protected.
   */
  unpublish(id: string): Promise<void>;
  /**
   * Checks that a record may be unpublished or removed.
   * @throws ProtectedContent when its model is protected.
   */
  checkRemovable(id: string): Promise<void>;
  /**
   * Removes a record with its versions.
   * @throws ProtectedContent when its model is protected.
   */
  delete(id: string): Promise<void>;
}
