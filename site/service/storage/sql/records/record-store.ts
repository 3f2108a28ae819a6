import { sql, type Compilable, type Kysely, type Selectable, type UpdateObject } from 'kysely';
import { yieldToEventLoop } from '../../../runtime/yield-to-event-loop.ts';
import { compileCondition, compileOrder } from '../query/compile-condition.ts';
import { deleteRecordData } from './delete-record-data.ts';
import { assertRecordUnprotected } from './protected-content-error.ts';
import type { Perspective, RecordCountQuery, RecordQuery } from '../../query/record-query.ts';
import { computeStatus, equalsColumn } from '../engine/record-status.ts';
import { toStoredRecord } from './record-row.ts';
import {
  VersionConflictError,
  type RecordInput,
  type RecordStore,
  type StoredRecord,
} from '../../records/records.ts';
import { containsRegex } from '../../query/scan.ts';
import type { SqlContext } from '../engine/sql-context.ts';
import { parseJsonColumn } from '../engine/json-column.ts';
import {
  deletePublishedUniqueValues,
  savePublishedUniqueValues,
} from '../engine/published-unique-values.ts';
import { saveRecordVersion } from './record-version-store.ts';
import type { Database } from '../engine/database.ts';

/** Stores records in any SQL engine for which a dialect exists. */
export class SqlRecordStore implements RecordStore {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  async find(query: RecordQuery): Promise<readonly StoredRecord[]> {
    let select = this.#select(query).selectAll();
    for (const order of query.order ?? []) {
      select = select.orderBy(compileOrder(this.#context.dialect, query.perspective, order));
    }
    select = select.orderBy('id');
    if (query.limit !== undefined) select = select.limit(query.limit);
    if (query.offset) {
      // SQLite supports OFFSET only after LIMIT.
      if (query.limit === undefined) select = select.limit(Number.MAX_SAFE_INTEGER);
      select = select.offset(query.offset);
    }
    const rows = (await this.#runScan(select, query)) as readonly Row[];
    return rows.map((row) => toStoredRecord(query.perspective, row));
  }

  async count(query: RecordCountQuery): Promise<number> {
    const select = this.#select(query).select(({ fn }) => fn.countAll().as('count'));
    const [row] = (await this.#runScan(select, query)) as readonly {
      readonly count: number | string;
    }[];
    return Number(row?.count ?? 0);
  }

  async findByIds(
    perspective: Perspective,
    ids: readonly string[],
  ): Promise<readonly StoredRecord[]> {
    if (ids.length === 0) return [];
    await yieldToEventLoop();
    let select = this.#context.db.selectFrom('records').selectAll().where('id', 'in', ids);
    if (perspective === 'published') select = select.where('published', 'is not', null);
    const rows = await select.execute();
    return rows.map((row) => toStoredRecord(perspective, row));
  }

  save(input: RecordInput): Promise<number> {
    return this.#context.write(async (db, addChange) => {
      const existingRow = await findRow(db, input.id);
      const { version = 0 } = existingRow ?? {};
      if (input.expectedVersion !== undefined && input.expectedVersion !== version) {
        throw new VersionConflictError(input.id, input.expectedVersion, version);
      }
      const isChanged =
        existingRow === undefined || !equalsColumn(input.values, existingRow.current);
      if (isChanged) await writeCurrentValues(db, input, existingRow);
      const areTimesChanged = await writeTimes(db, input);
      if (isChanged || areTimesChanged) {
        const operation = existingRow === undefined ? 'create' : 'update';
        addChange({ entityType: input.model, id: input.id, operation });
      }
      return isChanged ? version + 1 : version;
    });
  }

  publish(id: string): Promise<void> {
    const now = new Date().toISOString();
    const change: UpdateObject<Database, 'records'> = {
      published: sql.ref('current'),
      published_version: sql.ref('version'),
      publication_at: null,
      status: 'published',
      published_at: now,
      first_published_at: sql`coalesce(first_published_at, ${now})`,
    };
    return this.#context.write(async (db, addChange) => {
      const row = await updateRecord(db, id, change);
      if (row === undefined) return;
      await savePublishedUniqueValues(db, id, row.model, parseJsonColumn(row.published));
      addChange({ entityType: row.model, id, operation: 'publish' });
    });
  }

  unpublish(id: string): Promise<void> {
    return this.#context.write(async (db, addChange) => {
      await assertRecordUnprotected(db, id);
      const change = {
        published: null,
        published_version: null,
        unpublishing_at: null,
        status: 'draft',
        published_at: null,
      } as const;
      const row = await updateRecord(db, id, change);
      if (row === undefined) return;
      await deletePublishedUniqueValues(db, id);
      addChange({ entityType: row.model, id, operation: 'unpublish' });
    });
  }

  assertRemovable(id: string): Promise<void> {
    return assertRecordUnprotected(this.#context.db, id);
  }

  delete(id: string): Promise<void> {
    return this.#context.write(async (db, addChange) => {
      await assertRecordUnprotected(db, id);
      const deletedRow = await db
        .deleteFrom('records')
        .where('id', '=', id)
        .returning('model')
        .executeTakeFirst();
      if (deletedRow === undefined) return;
      await deleteRecordData(db, id);
      addChange({ entityType: deletedRow.model, id, operation: 'remove' });
    });
  }

  #runScan(
    select: Compilable,
    { where, timeBudget }: RecordCountQuery,
  ): Promise<readonly unknown[]> {
    return this.#context.runScan({
      query: select.compile(),
      usesRegex: containsRegex(where),
      timeBudget,
    });
  }

  #select({ model, perspective, where }: RecordCountQuery) {
    const models = typeof model === 'string' ? [model] : model;
    let select = this.#context.db
      .selectFrom('records')
      .where((where) => (models.length === 0 ? where.lit(false) : where('model', 'in', models)));
    if (perspective === 'published') select = select.where('published', 'is not', null);
    return where === undefined
      ? select
      : select.where(compileCondition(this.#context.dialect, perspective, where));
  }
}

type Row = Selectable<Database['records']>;

/** Updates the row of a record. Resolves to its model and published values if the row exists. */
function updateRecord(
  db: Kysely<Database>,
  id: string,
  change: UpdateObject<Database, 'records'>,
): Promise<Pick<Row, 'model' | 'published'> | undefined> {
  return db
    .updateTable('records')
    .set(change)
    .where('id', '=', id)
    .returning(['model', 'published'])
    .executeTakeFirst();
}

function findRow(db: Kysely<Database>, id: string): Promise<Row | undefined> {
  return db.selectFrom('records').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Writes the times that the input sets. Resolves to whether it sets any. */
async function writeTimes(
  db: Kysely<Database>,
  { id, createdAt, firstPublishedAt }: RecordInput,
): Promise<boolean> {
  if (createdAt === undefined && firstPublishedAt === undefined) return false;
  const times = {
    ...(createdAt !== undefined && { created_at: createdAt }),
    ...(firstPublishedAt !== undefined && { first_published_at: firstPublishedAt }),
  };
  await db.updateTable('records').set(times).where('id', '=', id).execute();
  return true;
}

/** Writes the current values and saves them as a version. */
async function writeCurrentValues(
  db: Kysely<Database>,
  { id, model, values, ...input }: RecordInput,
  existingRow: Row | undefined,
): Promise<void> {
  const now = new Date().toISOString();
  const creator = input.creator ?? null;
  const version = (existingRow?.version ?? 0) + 1;
  const current = JSON.stringify(values);
  const columns = { current, version, updated_at: input.updatedAt ?? now };
  await (existingRow === undefined
    ? db
        .insertInto('records')
        .values({ id, model, ...columns, creator, status: 'draft', created_at: now })
        .execute()
    : db
        .updateTable('records')
        .set({ ...columns, status: computeStatus(values, existingRow.published) })
        .where('id', '=', id)
        .execute());
  const savedVersion = { record: id, version, data: current, created_at: now, creator };
  await saveRecordVersion(db, savedVersion, existingRow?.published_version ?? null);
}
