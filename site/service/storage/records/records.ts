import type { Perspective, RecordCountQuery, RecordQuery } from '../query/record-query.ts';

/** Values of a record by field API key. The value of a localized field is an object by locale. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** `draft` is not published, `updated` has unpublished changes. */
export type RecordStatus = 'draft' | 'updated' | 'published';

/** A record in one perspective. Times are ISO 8601 in UTC. */
export interface StoredRecord {
  readonly id: string;
  readonly model: string;
  readonly values: FieldValues;
  readonly status: RecordStatus;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly publishedAt: string | null;
  readonly firstPublishedAt: string | null;
  /** Version number, from 1. Each change of the current values increments it. */
  readonly version: number;
  /** The published version; null if unpublished. */
  readonly publishedVersion: number | null;
  /** Time of a scheduled publication; null for none. */
  readonly publicationScheduledAt: string | null;
  /** Time of a scheduled unpublishing; null for none. */
  readonly unpublishingScheduledAt: string | null;
  /** ID of the token that created the record; null if it was created without one. */
  readonly creator: string | null;
}

/** A record to save. */
export interface RecordInput {
  readonly id: string;
  readonly model: string;
  readonly values: FieldValues;
  /** The version that the changes are based on; undefined overwrites any version. */
  readonly expectedVersion?: number;
  /** ID of the token that saves it. */
  readonly creator?: string;
  /** Time of the creation, in ISO 8601; undefined means now, or keeps the stored one. */
  readonly createdAt?: string | undefined;
  /** Time of the first publication; undefined keeps the stored one. */
  readonly firstPublishedAt?: string | null | undefined;
  /** Time of the change, in ISO 8601; undefined means now. */
  readonly updatedAt?: string | undefined;
}

/** Thrown if a record has changed since the version that the changes are based on. */
export class VersionConflictError extends Error {
  readonly recordId: string;
  /** The current version; 0 if the record does not exist. */
  readonly currentVersion: number;

  constructor(recordId: string, expectedVersion: number, currentVersion: number) {
    super(
      `The record ${recordId} is now at version ${currentVersion}, not at version ${expectedVersion}.`,
    );
    this.recordId = recordId;
    this.currentVersion = currentVersion;
  }
}

/** Stores records. */
export interface RecordStore {
  find(query: RecordQuery): Promise<readonly StoredRecord[]>;
  count(query: RecordCountQuery): Promise<number>;
  /**
   * Returns records of any model, in any order. Records that do not exist in the perspective are
   * omitted.
   */
  findByIds(perspective: Perspective, ids: readonly string[]): Promise<readonly StoredRecord[]>;
  /**
   * Creates a record, or replaces its current values; the published values stay. Resolves to the
   * current version, which is unchanged if the values are equal.
   * @throws VersionConflictError if the record has changed since `expectedVersion`.
   */
  save(input: RecordInput): Promise<number>;
  /**
   * Publishes the current values.
   * @throws UniqueValueError if another record has published the same value in a unique field.
   */
  publish(id: string): Promise<void>;
  /**
   * Unpublishes a record; its current values stay.
   * @throws ProtectedContentError if its model is protected.
   */
  unpublish(id: string): Promise<void>;
  /**
   * Asserts that a record may be unpublished or deleted.
   * @throws ProtectedContentError if its model is protected.
   */
  assertRemovable(id: string): Promise<void>;
  /**
   * Deletes a record with its versions.
   * @throws ProtectedContentError if its model is protected.
   */
  delete(id: string): Promise<void>;
}
