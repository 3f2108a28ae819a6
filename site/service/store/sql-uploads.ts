import { conditionSql, orderSql } from './condition.ts';
import { parsed } from './json-column.ts';
import type { SqlAccess } from './sql-access.ts';
import { facetsOf } from './upload-facets.ts';
import type { UploadQuery } from './upload-query.ts';
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

  async find({ where, order = [], skip, first }: UploadQuery): Promise<readonly StoredUpload[]> {
    let select = this.#select(where).selectAll();
    for (const by of order) select = select.orderBy(orderSql(this.#access.flavour, 'data', by));
    select = select.orderBy('uploads.id').limit(first ?? Number.MAX_SAFE_INTEGER);
    if (skip) select = select.offset(skip);
    return (await select.execute()).map((row) => ({ id: row.id, values: parsed(row.data) }));
  }

  async count({ where }: Pick<UploadQuery, 'where'>): Promise<number> {
    const row = await this.#select(where)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }

  async byIds(ids: readonly string[]): Promise<readonly StoredUpload[]> {
    if (ids.length === 0) return [];
    const found = this.#access.db.selectFrom('uploads').selectAll().where('id', 'in', ids);
    return (await found.execute()).map((row) => ({ id: row.id, values: parsed(row.data) }));
  }

  save({ id, values }: StoredUpload): Promise<void> {
    const row = { data: JSON.stringify(values), facets: JSON.stringify(facetsOf(values)) };
    return this.#access.write(async (db, note) => {
      const isKnown = await db
        .selectFrom('uploads')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      await db
        .insertInto('uploads')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      note({ model: 'upload', id, did: isKnown ? 'update' : 'create' });
    });
  }

  #select(where: UploadQuery['where']) {
    const select = this.#access.db.selectFrom('uploads');
    return where === undefined
      ? select
      : select.where(conditionSql(this.#access.flavour, 'data', where));
  }

  remove(id: string): Promise<void> {
    return this.#access.write(async (db, note) => {
      const removed = db.deleteFrom('uploads').where('id', '=', id).returning('id');
      if ((await removed.execute()).length > 0) note({ model: 'upload', id, did: 'remove' });
    });
  }
}
