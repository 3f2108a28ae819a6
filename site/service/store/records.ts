import type { Face, RecordQuery } from './record-query.ts';

/** Values of a record by field API key; a localised field holds one value per language. */
export type Values = Readonly<Record<string, unknown>>;

/** `draft` was never published, `updated` has changes that are not published yet. */
export type RecordStatus = 'draft' | 'updated' | 'published';

/** One record as seen from one face. Times are ISO 8601 in UTC. */
export interface StoredRecord {
  readonly id: string;
  readonly model: string;
  readonly values: Values;
  readonly status: RecordStatus;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly publishedAt: string | null;
  readonly firstPublishedAt: string | null;
}

/** A record on its way into the store. */
export interface RecordInput {
  readonly id: string;
  readonly model: string;
  readonly values: Values;
}

/** Where records live. */
export interface RecordStore {
  find(query: RecordQuery): Promise<readonly StoredRecord[]>;
  count(query: Pick<RecordQuery, 'model' | 'face' | 'where'>): Promise<number>;
  /** Reads records of any model; the answer holds only those that exist on this face, in any order. */
  byIds(face: Face, ids: readonly string[]): Promise<readonly StoredRecord[]>;
  /** Creates a record or replaces its current values; what is published stays as it is. */
  save(input: RecordInput): Promise<void>;
  /** Makes the current values the published ones. */
  publish(id: string): Promise<void>;
  /** Hides a record from visitors; editors keep its current values. */
  unpublish(id: string): Promise<void>;
  remove(id: string): Promise<void>;
}
