import type { RecordPosition, RecordPositionStore } from '../record-positions.ts';
import type { SqlContext } from './sql-context.ts';

/** Places of records, in a table. */
export class SqlRecordPositionStore implements RecordPositionStore {
  readonly #access: SqlContext;

  constructor(access: SqlContext) {
    this.#access = access;
  }

  async byIds(ids: readonly string[]): Promise<readonly RecordPosition[]> {
    if (ids.length === 0) return [];
    return this.#access.db.selectFrom('record_places').selectAll().where('id', 'in', ids).execute();
  }

  save({ id, parent, position }: RecordPosition): Promise<void> {
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
      if (record !== undefined) note({ entityType: record.model, id });
    });
  }
}
