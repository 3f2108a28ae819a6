import type { Compilable, Selectable } from 'kysely';
import { yieldToEventLoop } from '../../../runtime/yield-to-event-loop.ts';
import { compileCondition, compileOrder } from '../query/compile-condition.ts';
import { parseJsonColumn } from '../engine/json-column.ts';
import type { Condition } from '../../query/record-query.ts';
import type { TimeBudget } from '../../query/time-budget.ts';
import { containsRegex } from '../../query/scan.ts';
import type { SqlContext } from '../engine/sql-context.ts';
import { computeUploadFacets } from '../../query/upload-facets.ts';
import type { Database } from '../engine/database.ts';
import type { UploadCountQuery, UploadQuery } from '../../query/upload-query.ts';
import type { StoredUpload, UploadStore } from '../../uploads.ts';

type UploadRow = Selectable<Database['uploads']>;

/** Stores the metadata of uploads in a table. */
export class SqlUploadStore implements UploadStore {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  async all(): Promise<readonly StoredUpload[]> {
    const rows = await this.#context.db.selectFrom('uploads').selectAll().orderBy('id').execute();
    return rows.map((row) => ({ id: row.id, values: parseJsonColumn(row.data) }));
  }

  async find({
    where,
    order = [],
    offset,
    limit,
    timeBudget,
  }: UploadQuery): Promise<readonly StoredUpload[]> {
    let select = this.#select(where).selectAll();
    for (const sortOrder of order)
      select = select.orderBy(compileOrder(this.#context.dialect, 'data', sortOrder));
    select = select.orderBy('uploads.id').limit(limit ?? Number.MAX_SAFE_INTEGER);
    if (offset) select = select.offset(offset);
    const rows = (await this.#runScan(select, where, timeBudget)) as readonly UploadRow[];
    return rows.map((row) => ({ id: row.id, values: parseJsonColumn(row.data) }));
  }

  async count(query: UploadCountQuery): Promise<number> {
    const select = this.#select(query.where).select(({ fn }) => fn.countAll().as('count'));
    const [row] = (await this.#runScan(select, query.where, query.timeBudget)) as readonly {
      readonly count: number | string;
    }[];
    return Number(row?.count ?? 0);
  }

  async findByIds(ids: readonly string[]): Promise<readonly StoredUpload[]> {
    if (ids.length === 0) return [];
    await yieldToEventLoop();
    const select = this.#context.db.selectFrom('uploads').selectAll().where('id', 'in', ids);
    return (await select.execute()).map((row) => ({
      id: row.id,
      values: parseJsonColumn(row.data),
    }));
  }

  save({ id, values }: StoredUpload): Promise<void> {
    const row = {
      data: JSON.stringify(values),
      facets: JSON.stringify(computeUploadFacets(values)),
    };
    return this.#context.write(async (db, addChange) => {
      const existingRow = await db
        .selectFrom('uploads')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      await db
        .insertInto('uploads')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      addChange({ entityType: 'upload', id, operation: existingRow ? 'update' : 'create' });
    });
  }

  #runScan(
    select: Compilable,
    where: Condition | undefined,
    timeBudget: TimeBudget | undefined,
  ): Promise<readonly unknown[]> {
    return this.#context.runScan({
      query: select.compile(),
      usesRegex: containsRegex(where),
      timeBudget,
    });
  }

  #select(where: UploadQuery['where']) {
    const select = this.#context.db.selectFrom('uploads');
    return where === undefined
      ? select
      : select.where(compileCondition(this.#context.dialect, 'data', where));
  }

  delete(id: string): Promise<void> {
    return this.#context.write(async (db, addChange) => {
      const deletion = db.deleteFrom('uploads').where('id', '=', id).returning('id');
      if ((await deletion.execute()).length > 0)
        addChange({ entityType: 'upload', id, operation: 'remove' });
    });
  }
}
