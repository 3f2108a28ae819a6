import type { RecordPosition, RecordPositionStore } from '../../records/record-positions.ts';
import type { SqlContext } from '../engine/sql-context.ts';

/** Stores record positions in a table. */
export class SqlRecordPositionStore implements RecordPositionStore {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  async findByIds(ids: readonly string[]): Promise<readonly RecordPosition[]> {
    if (ids.length === 0) return [];
    return this.#context.db
      .selectFrom('record_places')
      .selectAll()
      .where('id', 'in', ids)
      .execute();
  }

  async listSiblings(model: string, parent: string | null): Promise<readonly RecordPosition[]> {
    const select = this.#context.db
      .selectFrom('record_places')
      .innerJoin('records', 'records.id', 'record_places.id')
      .selectAll('record_places')
      .where('records.model', '=', model)
      .orderBy('record_places.position')
      .orderBy('record_places.id');
    const siblings =
      parent === null
        ? select.where('record_places.parent', 'is', null)
        : select.where('record_places.parent', '=', parent);
    return siblings.execute();
  }

  save({ id, parent, position }: RecordPosition): Promise<void> {
    return this.#context.write(async (db, addChange) => {
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
      if (record !== undefined) addChange({ entityType: record.model, id });
    });
  }
}
