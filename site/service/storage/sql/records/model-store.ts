import type { Selectable } from 'kysely';
import {
  modelEntityType,
  type ConvertFieldValue,
  type Model,
  type ModelStore,
} from '../../records/models.ts';
import { ProtectedContentError } from './protected-content-error.ts';
import type { Database } from '../engine/database.ts';
import { deleteRecordData } from './delete-record-data.ts';
import { parseModel } from '../engine/json-column.ts';
import { createDateIndexes, createSlugIndexes } from './field-indexes.ts';
import { changeFieldValues } from './change-field-values.ts';
import {
  hasUniqueFields,
  rebuildPublishedUniqueValues,
} from '../engine/published-unique-values.ts';
import type { SqlContext } from '../engine/sql-context.ts';

/** Stores models in a table. */
export class SqlModelStore implements ModelStore {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  async all(): Promise<readonly Model[]> {
    const select = this.#context.db.selectFrom('models').select('data');
    const rows = await select.orderBy('position').orderBy('id').execute();
    return rows.map(({ data }) => parseModel(data));
  }

  save(model: Model, convert?: ConvertFieldValue): Promise<void> {
    const data = JSON.stringify(model);
    return this.#context.write(async (db, addChange) => {
      const existingModel = await db
        .selectFrom('models')
        .select(['api_key', 'data'])
        .where('id', '=', model.id)
        .executeTakeFirst();
      if (existingModel !== undefined && existingModel.api_key !== model.apiKey)
        assertUnprotected(existingModel);
      const { lastPosition } = await db
        .selectFrom('models')
        .select(({ fn }) => fn.max('position').as('lastPosition'))
        .executeTakeFirstOrThrow();
      await db
        .insertInto('models')
        .values({ id: model.id, api_key: model.apiKey, position: (lastPosition ?? 0) + 1, data })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ api_key: model.apiKey, data }),
        )
        .execute();
      if (existingModel !== undefined && existingModel.api_key !== model.apiKey) {
        await db
          .updateTable('records')
          .set({ model: model.apiKey })
          .where('model', '=', existingModel.api_key)
          .execute();
      }
      if (existingModel !== undefined) {
        const previous = parseModel(existingModel.data);
        await changeFieldValues(db, previous, model, convert);
        if (hasUniqueFields(previous) || hasUniqueFields(model)) {
          await rebuildPublishedUniqueValues(db, model);
        }
      }
      await createSlugIndexes(db, this.#context.dialect, model);
      await createDateIndexes(db, this.#context.dialect, model);
      addChange({ entityType: modelEntityType, id: model.id });
    });
  }

  delete(id: string): Promise<void> {
    return this.#context.write(async (db, addChange) => {
      const deletedModel = await db
        .deleteFrom('models')
        .where('id', '=', id)
        .returning(['api_key', 'data'])
        .executeTakeFirst();
      if (deletedModel === undefined) return;
      assertUnprotected(deletedModel);
      const deletedRecords = await db
        .deleteFrom('records')
        .where('model', '=', deletedModel.api_key)
        .returning('id')
        .execute();
      for (const record of deletedRecords) {
        await deleteRecordData(db, record.id);
        addChange({ entityType: deletedModel.api_key, id: record.id, operation: 'remove' });
      }
      addChange({ entityType: modelEntityType, id });
    });
  }
}

/** @throws ProtectedContentError if the stored model is protected. */
function assertUnprotected({ data }: Pick<Selectable<Database['models']>, 'data'>): void {
  const model = parseModel(data);
  if (model.isProtected) throw new ProtectedContentError('MODEL_PROTECTED', model);
}
