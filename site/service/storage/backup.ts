/**
 * The tables of a backup, with the columns that hold JSON. The search index is not included,
 * because it can be rebuilt.
 */
export const backupTables = {
  models: ['data'],
  records: ['current', 'published'],
  record_versions: ['data'],
  record_links: [],
  invalid_records: [],
  record_places: [],
  uploads: ['data', 'facets'],
  setups: ['data'],
  access_tokens: [],
  seed_marks: [],
  jobs: ['payload'],
  film_keys: [],
} as const;

/** Tables that backups of earlier versions lack. */
export const optionalTables: readonly string[] = [
  'film_keys',
] satisfies (keyof typeof backupTables)[];

export type BackupTable = keyof typeof backupTables;

/** One row of a table, with its JSON columns parsed. */
export type BackupRow = Readonly<Record<string, unknown>>;

/** All rows of all backup tables, independent of the database engine. */
export type BackupData = Readonly<Record<BackupTable, readonly BackupRow[]>>;

/** Exports and restores the whole store. */
export interface BackupStore {
  /** Exports a consistent snapshot of all tables. */
  exportAll(): Promise<BackupData>;
  /** Replaces the content of all tables. */
  restore(data: BackupData): Promise<void>;
}
