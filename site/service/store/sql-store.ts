import { sql, type Kysely, type Selectable } from 'kysely';
import { conditionSql, orderSql } from './condition.ts';
import type {
  ContentStore,
  Face,
  RecordInput,
  RecordQuery,
  SeedMark,
  StoredRecord,
  StoredUpload,
} from './contract.ts';
import type { SqlFlavour } from './flavour.ts';
import { parsed, seenFrom, statusOf } from './record-row.ts';
import type { Tables } from './tables.ts';

/** The content store over any SQL engine that Kysely and a flavour can speak to. */
export class SqlStore implements ContentStore {
  readonly #db: Kysely<Tables>;
  readonly #flavour: SqlFlavour;

  constructor(db: Kysely<Tables>, flavour: SqlFlavour) {
    this.#db = db;
    this.#flavour = flavour;
  }

  async find(query: RecordQuery): Promise<readonly StoredRecord[]> {
    let select = this.#select(query).selectAll();
    for (const order of query.order ?? []) {
      select = select.orderBy(orderSql(this.#flavour, query.face, order));
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
    let select = this.#db.selectFrom('records').selectAll().where('id', 'in', ids);
    if (face === 'published') select = select.where('published', 'is not', null);
    const rows = await select.execute();
    return rows.map((row) => seenFrom(face, row));
  }

  async save(input: RecordInput): Promise<void> {
    const now = new Date().toISOString();
    const current = JSON.stringify(input.values);
    const before = await this.#row(input.id);
    await this.#db
      .insertInto('records')
      .values({
        id: input.id,
        model: input.model,
        current,
        published: null,
        status: 'draft',
        created_at: now,
        updated_at: now,
        published_at: null,
        first_published_at: null,
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          current,
          status: statusOf(current, before?.published ?? null),
          updated_at: now,
        }),
      )
      .execute();
  }

  async publish(id: string): Promise<void> {
    const now = new Date().toISOString();
    await this.#db
      .updateTable('records')
      .set({
        published: sql.ref('current'),
        status: 'published',
        published_at: now,
        first_published_at: sql`coalesce(first_published_at, ${now})`,
      })
      .where('id', '=', id)
      .execute();
  }

  async unpublish(id: string): Promise<void> {
    await this.#db
      .updateTable('records')
      .set({ published: null, status: 'draft', published_at: null })
      .where('id', '=', id)
      .execute();
  }

  async remove(id: string): Promise<void> {
    await this.#db.deleteFrom('records').where('id', '=', id).execute();
  }

  async uploadsByIds(ids: readonly string[]): Promise<readonly StoredUpload[]> {
    if (ids.length === 0) return [];
    const rows = await this.#db.selectFrom('uploads').selectAll().where('id', 'in', ids).execute();
    return rows.map((row) => ({ id: row.id, values: parsed(row.data) }));
  }

  async saveUpload({ id, values }: StoredUpload): Promise<void> {
    const data = JSON.stringify(values);
    await this.#db
      .insertInto('uploads')
      .values({ id, data })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ data }))
      .execute();
  }

  async removeUpload(id: string): Promise<void> {
    await this.#db.deleteFrom('uploads').where('id', '=', id).execute();
  }

  async seedMarks(): Promise<readonly SeedMark[]> {
    return this.#db.selectFrom('seed_marks').selectAll().execute();
  }

  async markSeed(mark: SeedMark): Promise<void> {
    await this.#db
      .insertInto('seed_marks')
      .values(mark)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ hash: mark.hash }))
      .execute();
  }

  async removeSeedMark(id: string): Promise<void> {
    await this.#db.deleteFrom('seed_marks').where('id', '=', id).execute();
  }

  transaction<T>(work: (store: ContentStore) => Promise<T>): Promise<T> {
    return this.#db.transaction().execute((within) => work(new SqlStore(within, this.#flavour)));
  }

  close(): Promise<void> {
    return this.#db.destroy();
  }

  #select({ model, face, where }: Pick<RecordQuery, 'model' | 'face' | 'where'>) {
    let select = this.#db.selectFrom('records').where('model', '=', model);
    if (face === 'published') select = select.where('published', 'is not', null);
    return where === undefined ? select : select.where(conditionSql(this.#flavour, face, where));
  }

  #row(id: string): Promise<Selectable<Tables['records']> | undefined> {
    return this.#db.selectFrom('records').selectAll().where('id', '=', id).executeTakeFirst();
  }
}
