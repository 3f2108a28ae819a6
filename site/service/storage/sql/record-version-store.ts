import type { Kysely } from 'kysely';
import { parseJsonColumn } from './json-column.ts';
import type { SqlContext } from './sql-context.ts';
import type { Database } from './database.ts';
import {
  maxVersionsPerRecord,
  type RecordVersion,
  type RecordVersionStore,
} from '../record-versions.ts';

/** What records were, in a table. */
export class SqlRecordVersionStore implements RecordVersionStore {
  readonly #access: SqlContext;

  constructor(access: SqlContext) {
    this.#access = access;
  }

  async ofRecord(id: string): Promise<readonly RecordVersion[]> {
    const found = this.#access.db.selectFrom('record_versions').selectAll();
    const rows = await found.where('record', '=', id).orderBy('version', 'desc').execute();
    return rows.map(({ record, version, data, creator, created_at: createdAt }) => ({
      ...{ recordId: record, version, creator, createdAt },
      values: parseJsonColumn(data),
    }));
  }
}

/** Keeps a version, and lets go of those that are too old. */
export async function saveRecordVersion(
  db: Kysely<Database>,
  version: Database['record_versions'],
  published: number | null,
): Promise<void> {
  await db.insertInto('record_versions').values(version).execute();
  await db
    .deleteFrom('record_versions')
    .where('record', '=', version.record)
    .where('version', '<=', version.version - maxVersionsPerRecord)
    .where('version', '<>', published ?? 0)
    .execute();
}
