import type { FieldValues } from './records/records.ts';
import type { UploadCountQuery, UploadQuery } from './query/upload-query.ts';

/** The metadata of a file that records can refer to. */
export interface StoredUpload {
  readonly id: string;
  readonly values: FieldValues;
}

/** Stores the metadata of uploads. Their files are stored elsewhere. */
export interface UploadStore {
  /** Returns all uploads, ordered by ID. */
  all(): Promise<readonly StoredUpload[]>;
  find(query: UploadQuery): Promise<readonly StoredUpload[]>;
  count(query: UploadCountQuery): Promise<number>;
  /** Returns the uploads that exist, in any order. */
  findByIds(ids: readonly string[]): Promise<readonly StoredUpload[]>;
  /** Creates an upload, or replaces its values. */
  save(upload: StoredUpload): Promise<void>;
  delete(id: string): Promise<void>;
}
