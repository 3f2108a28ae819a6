import type { FieldValues } from './records.ts';
import type { UploadCount, UploadQuery } from './upload-query.ts';

/** A file that records can refer to. */
export interface StoredUpload {
  readonly id: string;
  readonly values: FieldValues;
}

/** Where is kept what is known of uploads; their bytes lie elsewhere. */
export interface UploadStore {
  /** Every upload, in the order of their ids. */
  all(): Promise<readonly StoredUpload[]>;
  find(query: UploadQuery): Promise<readonly StoredUpload[]>;
  count(query: UploadCount): Promise<number>;
  /** The answer holds only those that exist, in any order. */
  byIds(ids: readonly string[]): Promise<readonly StoredUpload[]>;
  /** Creates an upload or replaces its values. */
  save(upload: StoredUpload): Promise<void>;
  delete(id: string): Promise<void>;
}
