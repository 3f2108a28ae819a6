import type { Tables } from './tables.ts';

/** Columns that hold JSON, by the tables that are worth keeping; the index of the search is made anew. */
export const keptTables = {
  models: ['data'],
  records: ['current', 'published'],
  record_versions: ['data'],
  record_links: [],
  invalid_records: [],
  record_places: [],
  uploads: ['data'],
  setups: ['data'],
  access_tokens: [],
  seed_marks: [],
  jobs: ['payload'],
  film_keys: [],
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>;

/** Those that an older backup does not have. */
export const laterTables: readonly string[] = ['film_keys'] satisfies (keyof typeof keptTables)[];

export type KeptTable = keyof typeof keptTables;

/** One row of a table; JSON is read already. */
export type KeptRow = Readonly<Record<string, unknown>>;

/** All that a store holds, whatever engine it is. */
export type Kept = Readonly<Record<KeptTable, readonly KeptRow[]>>;

/** Hands out and takes in all that a store holds. */
export interface BackupStore {
  /** Everything as it is at one moment. */
  everything(): Promise<Kept>;
  /** Puts this in the place of all that is there. */
  replaceWith(kept: Kept): Promise<void>;
}
