import type { FieldValues } from './records.ts';

/** A saved version of a record. */
export interface RecordVersion {
  /** ID of the record. */
  readonly recordId: string;
  /** Version number, from 1. Each change of the values increments it. */
  readonly version: number;
  readonly values: FieldValues;
  /** ID of the token that saved the version; null if it was saved without one. */
  readonly creator: string | null;
  readonly createdAt: string;
}

/** Maximum number of stored versions of a record, besides the published one. */
export const maxVersionsPerRecord = 200;

/** Reads the version history of records. */
export interface RecordVersionStore {
  /** Returns the stored versions, the latest first. */
  listByRecord(id: string): Promise<readonly RecordVersion[]>;
}
