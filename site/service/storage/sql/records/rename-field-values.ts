import type { Kysely } from 'kysely';
import { parseJsonColumn } from '../engine/json-column.ts';
import type { Model } from '../../records/models.ts';
import type { FieldValues } from '../../records/records.ts';
import type { Database } from '../engine/database.ts';

/** Records per batch, which limits the memory for a large site. */
const batchSize = 200;

type RenamedKeys = ReadonlyMap<string, string>;

/**
 * Renames the values of records, including stored versions, after the API keys of a model's fields
 * have changed.
 */
export async function renameFieldValues(
  db: Kysely<Database>,
  oldModel: Model,
  newModel: Model,
): Promise<void> {
  const renamedKeys = findRenamedKeys(oldModel, newModel);
  if (renamedKeys.size === 0) return;
  const rename = (json: unknown): string =>
    JSON.stringify(
      newModel.modularBlock
        ? renameKeysInBlocks(parseJsonColumn(json), newModel.id, renamedKeys)
        : renameKeys(parseJsonColumn(json), renamedKeys),
    );
  let ids = db.selectFrom('records').select('id').orderBy('id');
  if (!newModel.modularBlock) ids = ids.where('model', '=', newModel.apiKey);
  const recordIds = (await ids.execute()).map(({ id }) => id);
  for (let start = 0; start < recordIds.length; start += batchSize) {
    await renameInRecords(db, recordIds.slice(start, start + batchSize), rename);
  }
}

async function renameInRecords(
  db: Kysely<Database>,
  ids: readonly string[],
  rename: (json: unknown) => string,
): Promise<void> {
  const rows = db.selectFrom('records').select(['id', 'current', 'published']);
  for (const { id, current, published } of await rows.where('id', 'in', ids).execute()) {
    const values = {
      current: rename(current),
      published: published === null ? null : rename(published),
    };
    await db.updateTable('records').set(values).where('id', '=', id).execute();
  }
  const versions = db.selectFrom('record_versions').select(['record', 'version', 'data']);
  for (const { record, version, data } of await versions.where('record', 'in', ids).execute()) {
    await db
      .updateTable('record_versions')
      .set({ data: rename(data) })
      .where('record', '=', record)
      .where('version', '=', version)
      .execute();
  }
}

function findRenamedKeys(oldModel: Model, newModel: Model): RenamedKeys {
  const pairs = newModel.fields.flatMap(({ id, apiKey }) => {
    const oldKey = oldModel.fields.find((field) => field.id === id)?.apiKey;
    return oldKey === undefined || oldKey === apiKey ? [] : [[oldKey, apiKey] as const];
  });
  return new Map(pairs);
}

function renameKeys(values: FieldValues, renamedKeys: RenamedKeys): FieldValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [renamedKeys.get(key) ?? key, value]),
  );
}

/** Renames the keys in all blocks of a model, at any depth. */
function renameKeysInBlocks(value: unknown, model: string, renamedKeys: RenamedKeys): unknown {
  if (Array.isArray(value))
    return value.map((child) => renameKeysInBlocks(child, model, renamedKeys));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      renameKeysInBlocks(child, model, renamedKeys),
    ]),
  );
  const { attributes, relationships } = copy as {
    attributes?: FieldValues;
    relationships?: { item_type?: { data?: { id?: unknown } } };
  };
  const isBlock = relationships?.item_type?.data?.id === model && typeof attributes === 'object';
  return isBlock ? { ...copy, attributes: renameKeys(attributes, renamedKeys) } : copy;
}
