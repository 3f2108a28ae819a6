import type { Perspective } from '../query/record-query.ts';

/** A link from a record to another record or to an upload. */
export interface RecordLink {
  /** API key of the field that contains the link, directly or within a block. */
  readonly field: string;
  /** Locale of the value that contains the link; '' if the field is not localized. */
  readonly locale: string;
  /** ID of the linked record or upload. */
  readonly target: string;
}

/** Data derived from the values of a record. */
export interface DerivedData {
  readonly links: readonly RecordLink[];
  readonly isValid: boolean;
}

/** Stores data derived from records, for use in queries. */
export interface DerivedDataStore {
  /** Replaces the derived data of a record in one perspective. */
  save(id: string, perspective: Perspective, data: DerivedData): Promise<void>;
  /** Deletes the derived data of a record in one perspective. */
  delete(id: string, perspective: Perspective): Promise<void>;
  /** Returns the IDs of the records that violate the validations of their model. */
  findInvalid(perspective: Perspective, ids: readonly string[]): Promise<readonly string[]>;
  /**
   * Returns the IDs of records of these models, given by API key, that are invalid in any
   * perspective.
   */
  findInvalidByModels(models: readonly string[]): Promise<readonly string[]>;
  /** Returns the IDs of records that link to one of the targets in any perspective. */
  findReferencingIds(targets: readonly string[]): Promise<readonly string[]>;
}
