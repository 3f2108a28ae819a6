import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../../engine/database.ts';
import { parseJsonColumn } from '../../engine/json-column.ts';
import { renameProperties, runInTransaction } from '../rename-properties.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** The new names of the properties of a field. */
const fieldProperties = new Map([
  ['kind', 'type'],
  ['localised', 'localized'],
  ['default', 'defaultValue'],
]);

/**
 * Renames the properties of fields in stored models, and updates the hashes of applied seeds. The
 * hash of an edited or deleted model stays: it still differs from the hash of the stored model, so
 * the seed is not applied.
 */
export function modelPropertiesMigration(): Migration {
  return { up: (db: Kysely<Database>) => runInTransaction(db, renameInModels) };
}

async function renameInModels(db: Kysely<Database>): Promise<void> {
  for (const { id, data } of await db.selectFrom('models').select(['id', 'data']).execute()) {
    const earlier = parseJsonColumn(data);
    const renamed = renameModelProperties(earlier);
    await db
      .updateTable('models')
      .set({ data: JSON.stringify(renamed) })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('seed_marks')
      .set({ hash: hashModel(renamed) })
      .where('id', '=', getSeedMarkId(id))
      .where('hash', '=', hashModel(earlier))
      .execute();
  }
}

/** Renames the properties of the fields of a model. A model with the new names does not change. */
export function renameModelProperties(model: JsonObject): JsonObject {
  const fields = model.fields as readonly JsonObject[];
  return { ...model, fields: fields.map((field) => renameProperties(field, fieldProperties)) };
}

/** Returns the ID of a model's applied seed. */
export const getSeedMarkId = (modelId: string): string => `model:${modelId}`;

/**
 * Hashes a model like an applied seed, independently of the order of its properties. This is a copy
 * of `computeStableHash`, because a released migration must not change.
 */
export function hashModel(model: JsonObject): string {
  const json = JSON.stringify(model, (_name, value: unknown) =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
  return createHash('sha256').update(json).digest('hex');
}
