import type { Kysely } from 'kysely';
import type { DerivedDataStore, DerivedData } from '../../records/derived-data.ts';
import type { Perspective } from '../../query/record-query.ts';
import type { SqlContext } from '../engine/sql-context.ts';
import type { Database } from '../engine/database.ts';

/** Stores the data derived from records in SQL tables. */
export class SqlDerivedDataStore implements DerivedDataStore {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  save(id: string, perspective: Perspective, { links, isValid }: DerivedData): Promise<void> {
    return this.#context.write(async (db) => {
      await deleteDerivedData(db, id, perspective);
      if (links.length > 0) {
        const rows = links.map((link) => ({ ...link, source: id, face: perspective }));
        await db.insertInto('record_links').values(rows).execute();
      }
      if (!isValid)
        await db.insertInto('invalid_records').values({ id, face: perspective }).execute();
    });
  }

  delete(id: string, perspective: Perspective): Promise<void> {
    return this.#context.write((db) => deleteDerivedData(db, id, perspective));
  }

  async findInvalid(perspective: Perspective, ids: readonly string[]): Promise<readonly string[]> {
    if (ids.length === 0) return [];
    const select = this.#context.db.selectFrom('invalid_records').select('id');
    const rows = await select.where('face', '=', perspective).where('id', 'in', ids).execute();
    return rows.map(({ id }) => id);
  }

  async findInvalidByModels(models: readonly string[]): Promise<readonly string[]> {
    if (models.length === 0) return [];
    const rows = await this.#context.db
      .selectFrom('invalid_records')
      .innerJoin('records', 'records.id', 'invalid_records.id')
      .select('records.id')
      .distinct()
      .where('records.model', 'in', models)
      .execute();
    return rows.map(({ id }) => id);
  }

  async findReferencingIds(targets: readonly string[]): Promise<readonly string[]> {
    if (targets.length === 0) return [];
    const select = this.#context.db.selectFrom('record_links').select('source').distinct();
    const rows = await select.where('target', 'in', targets).execute();
    return rows.map(({ source }) => source);
  }
}

async function deleteDerivedData(
  db: Kysely<Database>,
  id: string,
  perspective: Perspective,
): Promise<void> {
  await db
    .deleteFrom('record_links')
    .where('source', '=', id)
    .where('face', '=', perspective)
    .execute();
  await db
    .deleteFrom('invalid_records')
    .where('id', '=', id)
    .where('face', '=', perspective)
    .execute();
}
