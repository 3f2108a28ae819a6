/** Values of a record by field API key; a localised field holds one value per language. */
export type Values = Readonly<Record<string, unknown>>;

/** `draft` was never published, `updated` has changes that are not published yet. */
export type RecordStatus = 'draft' | 'updated' | 'published';

/** Which side of a record is read: what visitors see, or what editors work on. */
export type Face = 'published' | 'current';

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

/** A fact every record has, whatever its model. */
export type MetaName =
  | 'id'
  | 'status'
  | 'createdAt'
  | 'updatedAt'
  | 'publishedAt'
  | 'firstPublishedAt';

/** What a condition or an order looks at. */
export type Operand =
  | { readonly of: 'meta'; readonly name: MetaName }
  | {
      readonly of: 'field';
      readonly name: string;
      /** Languages to try in this order, for a localised field; absent means not localised. */
      readonly locales?: readonly string[];
      /** Key within the value, for fields that hold an object; absent means the value itself. */
      readonly key?: string;
      readonly as: 'text' | 'number' | 'boolean';
    };

type Scalar = string | number | boolean | null;

export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly operand: Operand; readonly test: 'eq' | 'neq'; readonly value: Scalar }
  | {
      readonly operand: Operand;
      readonly test: 'gt' | 'gte' | 'lt' | 'lte';
      readonly value: string | number;
    }
  | { readonly operand: Operand; readonly test: 'in' | 'notIn'; readonly value: readonly Scalar[] }
  /** Blank is null, absent or empty text. */
  | { readonly operand: Operand; readonly test: 'blank'; readonly value: boolean }
  | {
      readonly operand: Operand;
      readonly test: 'matches' | 'notMatches';
      /** Regular expression in RE2 syntax, found anywhere in the text. */
      readonly pattern: string;
      readonly caseSensitive: boolean;
    };

export interface Order {
  readonly by: Operand;
  readonly direction: 'asc' | 'desc';
}

export interface RecordQuery {
  readonly model: string;
  readonly face: Face;
  /** Absent means every record of the model. */
  readonly where?: Condition;
  /** Absent or exhausted orders by id, so that paging is stable; records without a value come last. */
  readonly order?: readonly Order[];
  readonly skip?: number;
  /** Absent means no limit. */
  readonly first?: number;
}

/** A record on its way into the store. */
export interface RecordInput {
  readonly id: string;
  readonly model: string;
  readonly values: Values;
}

/** A file that records can refer to. */
export interface StoredUpload {
  readonly id: string;
  readonly values: Values;
}

/** What was seeded last, so that an unchanged seed is left alone. */
export interface SeedMark {
  readonly id: string;
  readonly hash: string;
}

/**
 * Where content lives. Every method rejects with the engine's own error when storage fails;
 * none of them rejects because something is absent.
 */
export interface ContentStore {
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
  uploadsByIds(ids: readonly string[]): Promise<readonly StoredUpload[]>;
  saveUpload(upload: StoredUpload): Promise<void>;
  removeUpload(id: string): Promise<void>;
  seedMarks(): Promise<readonly SeedMark[]>;
  markSeed(mark: SeedMark): Promise<void>;
  removeSeedMark(id: string): Promise<void>;
  /** Runs `work` so that either all of its writes are kept, or none if it rejects. */
  transaction<T>(work: (store: ContentStore) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
