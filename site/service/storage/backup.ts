/** Columns that hold JSON, by the tables that are worth keeping; the index of the search is made anew. */
export const backupTables = {
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
} as const;

/** Those that an older backup does not have. */
export const optionalTables: readonly string[] = [
  'film_keys',
] satisfies (keyof typeof backupTables)[];

export type BackupTable = keyof typeof backupTables;

/** One row of a table; JSON is read already. */
export type BackupRow = Readonly<Record<string, unknown>>;

/** All that a store holds, whatever engine it is. */
export type BackupData = Readonly<Record<BackupTable, readonly BackupRow[]>>;

/** Hands out and takes in all that a store holds. */
export interface BackupStore {
  /** Everything as it is at one moment. */
  exportAll(): Promise<BackupData>;
  /** Puts this in the place of all that is there. */
  restore(kept: BackupData): Promise<void>;
}
