import { parsed } from './json-column.ts';
import type { SqlAccess } from './sql-access.ts';
import type { StoredUpload, UploadStore } from './uploads.ts';

/** What is known of uploads, in a table. */
export class SqlUploads implements UploadStore {
  readonly #access: SqlAccess;

  constructor(access: SqlAccess) {
    this.#access = access;
  }

  async all(): Promise<readonly StoredUpload[]> {
    const rows = await this.#access.db.selectFrom('uploads').selectAll().orderBy('id').execute();
    return rows.map((row) => ({ id: row.id, values: parsed(row.data) }));
  }

  async byIds(ids: readonly string[]): Promise<readonly StoredUpload[]> {
    if (ids.length === 0) return [];
    const found = this.#access.db.selectFrom('uploads').selectAll().where('id', 'in', ids);
    return (await found.execute()).map((row) => ({ id: row.id, values: parsed(row.data) }));
  }

  save({ id, values }: StoredUpload): Promise<void> {
    const data = JSON.stringify(values);
    return this.#access.write(async (db, note) => {
      const isKnown = await db
        .selectFrom('uploads')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      await db
        .insertInto('uploads')
        .values({ id, data })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ data }))
        .execute();
      note({ model: 'upload', id, did: isKnown ? 'update' : 'create' });
    });
  }

  remove(id: string): Promise<void> {
    return this.#access.write(async (db, note) => {
      const removed = db.deleteFrom('uploads').where('id', '=', id).returning('id');
      if ((await removed.execute()).length > 0) note({ model: 'upload', id, did: 'remove' });
    });
  }
}
