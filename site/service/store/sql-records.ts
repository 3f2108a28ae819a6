import { sql, type Kysely, type Selectable, type UpdateObject } from 'kysely';
import { conditionSql, orderSql } from './condition.ts';
import type { Face, RecordQuery } from './record-query.ts';
import { seenFrom, statusOf } from './record-row.ts';
import type { RecordInput, RecordStore, StoredRecord } from './records.ts';
import type { SqlAccess } from './sql-access.ts';
import type { Tables } from './tables.ts';

/** Records over any SQL engine that Kysely and a flavour can speak to. */
export class SqlRecords implements RecordStore {
  readonly #access: SqlAccess;

  constructor(access: SqlAccess) {
    this.#access = access;
  }

  async find(query: RecordQuery): Promise<readonly StoredRecord[]> {
    let select = this.#select(query).selectAll();
    for (const order of query.order ?? []) {
      select = select.orderBy(orderSql(this.#access.flavour, query.face, order));
    }
    select = select.orderBy('id');
    if (query.first !== undefined) select = select.limit(query.first);
    if (query.skip) {
      // SQLite knows an offset only after a limit.
      if (query.first === undefined) select = select.limit(Number.MAX_SAFE_INTEGER);
      select = select.offset(query.skip);
    }
    const rows = await select.execute();
    return rows.map((row) => seenFrom(query.face, row));
  }

  async count(query: Pick<RecordQuery, 'model' | 'face' | 'where'>): Promise<number> {
    const row = await this.#select(query)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }

  async byIds(face: Face, ids: readonly string[]): Promise<readonly StoredRecord[]> {
    if (ids.length === 0) return [];
    let select = this.#access.db.selectFrom('records').selectAll().where('id', 'in', ids);
    if (face === 'published') select = select.where('published', 'is not', null);
    const rows = await select.execute();
    return rows.map((row) => seenFrom(face, row));
  }

  save(input: RecordInput): Promise<void> {
    return this.#access.write(async (db, note) => {
      const now = new Date().toISOString();
      const current = JSON.stringify(input.values);
      const before = await rowOf(db, input.id);
      const status = statusOf(input.values, before?.published ?? null);
      await db
        .insertInto('records')
        .values({
          id: input.id,
          model: input.model,
          current,
          published: null,
          status,
          created_at: now,
          updated_at: now,
          published_at: null,
          first_published_at: null,
        })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ current, status, updated_at: now }),
        )
        .execute();
      note({ model: input.model, id: input.id });
    });
  }

  publish(id: string): Promise<void> {
    const now = new Date().toISOString();
    return this.#update(id, {
      published: sql.ref('current'),
      status: 'published',
      published_at: now,
      first_published_at: sql`coalesce(first_published_at, ${now})`,
    });
  }

  unpublish(id: string): Promise<void> {
    return this.#update(id, { published: null, status: 'draft', published_at: null });
  }

  remove(id: string): Promise<void> {
    return this.#access.write(async (db, note) => {
      const removed = await db
        .deleteFrom('records')
        .where('id', '=', id)
        .returning('model')
        .executeTakeFirst();
      if (removed !== undefined) note({ model: removed.model, id });
    });
  }

  #update(id: string, change: UpdateObject<Tables, 'records'>): Promise<void> {
    return this.#access.write(async (db, note) => {
      const row = await db
        .updateTable('records')
        .set(change)
        .where('id', '=', id)
        .returning('model')
        .executeTakeFirst();
      if (row !== undefined) note({ model: row.model, id });
    });
  }

  #select({ model, face, where }: Pick<RecordQuery, 'model' | 'face' | 'where'>) {
    let select = this.#access.db.selectFrom('records').where('model', '=', model);
    if (face === 'published') select = select.where('published', 'is not', null);
    return where === undefined
      ? select
      : select.where(conditionSql(this.#access.flavour, face, where));
  }
}

function rowOf(db: Kysely<Tables>, id: string): Promise<Selectable<Tables['records']> | undefined> {
  return db.selectFrom('records').selectAll().where('id', '=', id).executeTakeFirst();
}
