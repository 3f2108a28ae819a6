import type { Place, PlaceStore } from './places.ts';
import type { SqlAccess } from './sql-access.ts';

/** Places of records, in a table. */
export class SqlPlaces implements PlaceStore {
  readonly #access: SqlAccess;

  constructor(access: SqlAccess) {
    this.#access = access;
  }

  async byIds(ids: readonly string[]): Promise<readonly Place[]> {
    if (ids.length === 0) return [];
    return this.#access.db.selectFrom('record_places').selectAll().where('id', 'in', ids).execute();
  }

  save({ id, parent, position }: Place): Promise<void> {
    return this.#access.write(async (db, note) => {
      await db
        .insertInto('record_places')
        .values({ id, parent, position })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ parent, position }))
        .execute();
      const record = await db
        .selectFrom('records')
        .select('model')
        .where('id', '=', id)
        .executeTakeFirst();
      if (record !== undefined) note({ model: record.model, id });
    });
  }
}
