import type { Kysely } from 'kysely';
import {
  backupTables,
  type BackupStore,
  type BackupData,
  type BackupRow,
  type BackupTable,
} from '../../backup.ts';
import { computeUploadFacets } from '../../query/upload-facets.ts';
import type { FieldValues } from '../../records/records.ts';
import type { SqlContext } from '../engine/sql-context.ts';
import { removeOrphanedValues } from '../engine/remove-orphaned-values.ts';
import { rebuildAllPublishedUniqueValues } from '../engine/published-unique-values.ts';
import { deleteOrphanedRecordData } from '../engine/orphaned-record-data.ts';

/** Rows per insert, because engines limit the parameters of a statement. */
const rowsPerInsert = 50;

/** Tables with untyped columns. */
type UntypedTables = Record<string, Record<string, unknown>>;

const tableNames = Object.keys(backupTables) as BackupTable[];

/** Exports and restores all backup tables. */
export class SqlBackupStore implements BackupStore {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  exportAll(): Promise<BackupData> {
    // In a write transaction, so that no other write happens between two tables.
    return this.#context.write(async (db) => {
      const tables: [string, readonly BackupRow[]][] = [];
      for (const name of tableNames) {
        const rows = await (db as unknown as Kysely<UntypedTables>)
          .selectFrom(name)
          .selectAll()
          .execute();
        tables.push([name, rows.map((row) => mapJsonColumns(name, row, parseJson))]);
      }
      return Object.fromEntries(tables) as unknown as BackupData;
    });
  }

  restore(data: BackupData): Promise<void> {
    return this.#context.write(async (db, addChange) => {
      const tables = db as unknown as Kysely<UntypedTables>;
      for (const name of tableNames) {
        await tables.deleteFrom(name).execute();
        const rows = data[name].map((row) =>
          mapJsonColumns(name, name === 'uploads' ? updateFacets(row) : row, serializeJson),
        );
        for (let start = 0; start < rows.length; start += rowsPerInsert) {
          await tables
            .insertInto(name)
            .values(rows.slice(start, start + rowsPerInsert))
            .execute();
        }
      }
      // Backups of earlier versions have data of deleted records and fields.
      await deleteOrphanedRecordData(db);
      await removeOrphanedValues(db);
      await rebuildAllPublishedUniqueValues(db);
      for (const { id } of data.models) addChange({ entityType: 'model', id: String(id) });
    });
  }
}

function mapJsonColumns(
  name: BackupTable,
  row: BackupRow,
  convert: (value: unknown) => unknown,
): BackupRow {
  const entries = backupTables[name].map((column) => [column, convert(row[column])]);
  return { ...row, ...Object.fromEntries(entries) };
}

/** Computes the facets of an upload again, because they can differ between versions. */
function updateFacets(row: BackupRow): BackupRow {
  return { ...row, facets: computeUploadFacets(Object(row.data) as FieldValues) };
}

/** SQLite returns JSON columns as text, Postgres as parsed values. */
function parseJson(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

function serializeJson(value: unknown): unknown {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
