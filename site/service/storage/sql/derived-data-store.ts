import type { Kysely } from 'kysely';
import type { DerivedDataStore, DerivedData } from '../derived-data.ts';
import type { Perspective } from '../record-query.ts';
import type { SqlContext } from './sql-context.ts';
import type { Database } from './database.ts';

/** What follows from records, in tables. */
export class SqlDerivedDataStore implements DerivedDataStore {
  readonly #access: SqlContext;

  constructor(access: SqlContext) {
    this.#access = access;
  }

  save(id: string, face: Perspective, { links, isValid }: DerivedData): Promise<void> {
    return this.#access.write(async (db) => {
      await forget(db, id, face);
      if (links.length > 0) {
        const rows = links.map((link) => ({ ...link, source: id, face }));
        await db.insertInto('record_links').values(rows).execute();
      }
      if (!isValid) await db.insertInto('invalid_records').values({ id, face }).execute();
    });
  }

  delete(id: string, face: Perspective): Promise<void> {
    return this.#access.write((db) => forget(db, id, face));
  }

  async findInvalid(face: Perspective, ids: readonly string[]): Promise<readonly string[]> {
    if (ids.length === 0) return [];
    const select = this.#access.db.selectFrom('invalid_records').select('id');
    const rows = await select.where('face', '=', face).where('id', 'in', ids).execute();
    return rows.map(({ id }) => id);
  }

  async findInvalidOfModels(models: readonly string[]): Promise<readonly string[]> {
    if (models.length === 0) return [];
    const rows = await this.#access.db
      .selectFrom('invalid_records')
      .innerJoin('records', 'records.id', 'invalid_records.id')
      .select('records.id')
      .distinct()
      .where('records.model', 'in', models)
      .execute();
    return rows.map(({ id }) => id);
  }

  async findReferencing(targets: readonly string[]): Promise<readonly string[]> {
    if (targets.length === 0) return [];
    const select = this.#access.db.selectFrom('record_links').select('source').distinct();
    const rows = await select.where('target', 'in', targets).execute();
    return rows.map(({ source }) => source);
  }
}

async function forget(db: Kysely<Database>, id: string, face: Perspective): Promise<void> {
  await db.deleteFrom('record_links').where('source', '=', id).where('face', '=', face).execute();
  await db.deleteFrom('invalid_records').where('id', '=', id).where('face', '=', face).execute();
}
