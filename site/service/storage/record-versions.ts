import type { FieldValues } from './records.ts';

/** What a record was at some time. */
export interface RecordVersion {
  /** Id of the record. */
  readonly recordId: string;
  /** From 1, and one more with each change of the values. */
  readonly version: number;
  readonly values: FieldValues;
  /** Id of the token it was saved with; null where none was. */
  readonly creator: string | null;
  readonly createdAt: string;
}

/** Versions of a record that are kept, besides the one that is published. */
export const maxVersionsPerRecord = 200;

/** Where is kept what records were. */
export interface RecordVersionStore {
  /** The latest first; of many the older ones are gone. */
  ofRecord(id: string): Promise<readonly RecordVersion[]>;
}
