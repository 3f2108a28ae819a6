import type { Kysely } from 'kysely';
import { parsed } from './json-column.ts';
import type { SqlAccess } from './sql-access.ts';
import type { Tables } from './tables.ts';
import { versionsKept, type StoredVersion, type VersionStore } from './versions.ts';

/** What records were, in a table. */
export class SqlVersions implements VersionStore {
  readonly #access: SqlAccess;

  constructor(access: SqlAccess) {
    this.#access = access;
  }

  async ofRecord(id: string): Promise<readonly StoredVersion[]> {
    const found = this.#access.db.selectFrom('record_versions').selectAll();
    const rows = await found.where('record', '=', id).orderBy('version', 'desc').execute();
    return rows.map(({ record, version, data, creator, created_at: createdAt }) => ({
      ...{ record, version, creator, createdAt },
      values: parsed(data),
    }));
  }
}

/** Keeps a version, and lets go of those that are too old. */
export async function keepVersion(
  db: Kysely<Tables>,
  version: Tables['record_versions'],
  published: number | null,
): Promise<void> {
  await db.insertInto('record_versions').values(version).execute();
  await db
    .deleteFrom('record_versions')
    .where('record', '=', version.record)
    .where('version', '<=', version.version - versionsKept)
    .where('version', '<>', published ?? 0)
    .execute();
}
