import type { Kysely } from 'kysely';
import { parseJsonColumn } from '../engine/json-column.ts';
import type { SqlContext } from '../engine/sql-context.ts';
import type { Database } from '../engine/database.ts';
import {
  maxVersionsPerRecord,
  type RecordVersion,
  type RecordVersionStore,
} from '../../records/record-versions.ts';

/** Stores record versions in a table. */
export class SqlRecordVersionStore implements RecordVersionStore {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  async listByRecord(id: string): Promise<readonly RecordVersion[]> {
    const select = this.#context.db.selectFrom('record_versions').selectAll();
    const rows = await select.where('record', '=', id).orderBy('version', 'desc').execute();
    return rows.map(({ record, version, data, creator, created_at: createdAt }) => ({
      ...{ recordId: record, version, creator, createdAt },
      values: parseJsonColumn(data),
    }));
  }
}

/** Saves a version, and deletes those beyond the limit, except the published one. */
export async function saveRecordVersion(
  db: Kysely<Database>,
  version: Database['record_versions'],
  publishedVersion: number | null,
): Promise<void> {
  await db.insertInto('record_versions').values(version).execute();
  await db
    .deleteFrom('record_versions')
    .where('record', '=', version.record)
    .where('version', '<=', version.version - maxVersionsPerRecord)
    .where('version', '<>', publishedVersion ?? 0)
    .execute();
}
