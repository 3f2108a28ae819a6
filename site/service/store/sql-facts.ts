import type { Kysely } from 'kysely';
import type { FactStore, RecordFacts } from './facts.ts';
import type { Face } from './record-query.ts';
import type { SqlAccess } from './sql-access.ts';
import type { Tables } from './tables.ts';

/** What follows from records, in tables. */
export class SqlFacts implements FactStore {
  readonly #access: SqlAccess;

  constructor(access: SqlAccess) {
    this.#access = access;
  }

  save(id: string, face: Face, { links, isValid }: RecordFacts): Promise<void> {
    return this.#access.write(async (db) => {
      await forget(db, id, face);
      if (links.length > 0) {
        const rows = links.map((link) => ({ ...link, source: id, face }));
        await db.insertInto('record_links').values(rows).execute();
      }
      if (!isValid) await db.insertInto('invalid_records').values({ id, face }).execute();
    });
  }

  forget(id: string, face: Face): Promise<void> {
    return this.#access.write((db) => forget(db, id, face));
  }

  async invalidAmong(face: Face, ids: readonly string[]): Promise<readonly string[]> {
    if (ids.length === 0) return [];
    const select = this.#access.db.selectFrom('invalid_records').select('id');
    const rows = await select.where('face', '=', face).where('id', 'in', ids).execute();
    return rows.map(({ id }) => id);
  }

  async invalidOf(models: readonly string[]): Promise<readonly string[]> {
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

  async sourcesOf(targets: readonly string[]): Promise<readonly string[]> {
    if (targets.length === 0) return [];
    const select = this.#access.db.selectFrom('record_links').select('source').distinct();
    const rows = await select.where('target', 'in', targets).execute();
    return rows.map(({ source }) => source);
  }
}

async function forget(db: Kysely<Tables>, id: string, face: Face): Promise<void> {
  await db.deleteFrom('record_links').where('source', '=', id).where('face', '=', face).execute();
  await db.deleteFrom('invalid_records').where('id', '=', id).where('face', '=', face).execute();
}
