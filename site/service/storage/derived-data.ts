import type { Perspective } from './record-query.ts';

/** A link from a record to another record or to an upload. */
export interface RecordLink {
  /** API key of the field that holds it, also where it stands within a block of that field. */
  readonly field: string;
  /** Language of the value that holds it; '' where the field has one value for all. */
  readonly locale: string;
  /** Id of what is linked to. */
  readonly target: string;
}

/** What follows from a record's values. */
export interface DerivedData {
  readonly links: readonly RecordLink[];
  readonly isValid: boolean;
}

/** Where is kept what follows from records, so that lists can be found by it. */
export interface DerivedDataStore {
  /** Replaces what was known of one side of a record. */
  save(id: string, face: Perspective, facts: DerivedData): Promise<void>;
  /** Forgets one side of a record. */
  delete(id: string, face: Perspective): Promise<void>;
  /** Those of the records that do not fulfil what their model asks. */
  findInvalid(face: Perspective, ids: readonly string[]): Promise<readonly string[]>;
  /** The records of these models, by their API keys, that do not fulfil them from whichever side. */
  findInvalidOfModels(models: readonly string[]): Promise<readonly string[]>;
  /** The records that link to one of these, from whichever side. */
  findReferencing(targets: readonly string[]): Promise<readonly string[]>;
}
