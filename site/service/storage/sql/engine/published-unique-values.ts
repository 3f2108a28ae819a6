import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { listLocaleValues } from '../../records/locale-values.ts';
import type { Field, Model } from '../../records/models.ts';
import type { FieldValues } from '../../records/records.ts';
import { UniqueValueError } from '../../records/unique-value-error.ts';
import type { Database } from './database.ts';
import { parseJsonColumn, parseModel } from './json-column.ts';

type Row = Database['published_unique_values'];

/** A published value of a field with the `unique` validator. */
interface UniqueValue {
  readonly field: Field;
  /** undefined if the field is not localized. */
  readonly locale: string | undefined;
  readonly row: Row;
}

/**
 * Replaces the published unique values of a record. The primary key of their table ensures that no
 * two published records have the same value, even if two processes publish at the same time.
 * @throws UniqueValueError if another record has one of the values.
 */
export async function savePublishedUniqueValues(
  db: Kysely<Database>,
  record: string,
  modelKey: string,
  published: FieldValues,
): Promise<void> {
  await deletePublishedUniqueValues(db, record);
  const row = await db
    .selectFrom('models')
    .select('data')
    .where('api_key', '=', modelKey)
    .executeTakeFirst();
  if (row === undefined) return;
  for (const value of listUniqueValues(parseModel(row.data), record, published)) {
    const isSaved = await insertUnlessTaken(db, value.row);
    if (!isSaved) throw new UniqueValueError(value.field.apiKey, value.locale);
  }
}

/** Deletes the unique values of a record that is no longer published. */
export async function deletePublishedUniqueValues(
  db: Kysely<Database>,
  record: string,
): Promise<void> {
  await db.deleteFrom('published_unique_values').where('record', '=', record).execute();
}

/**
 * Collects a model's published unique values again, after its fields have changed. Of records that already have the same value, the first one keeps it; the others are
 * invalid, and cannot be published again until they are changed.
 */
export async function rebuildPublishedUniqueValues(
  db: Kysely<Database>,
  model: Model,
): Promise<void> {
  const records = await db
    .selectFrom('records')
    .select(['id', 'published'])
    .where('model', '=', model.apiKey)
    .where('published', 'is not', null)
    .orderBy('id')
    .execute();
  for (const { id } of records) await deletePublishedUniqueValues(db, id);
  for (const { id, published } of records) {
    for (const { row } of listUniqueValues(model, id, parseJsonColumn(published))) {
      await insertUnlessTaken(db, row);
    }
  }
}

/** Collects the published unique values of all records again. */
export async function rebuildAllPublishedUniqueValues(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('published_unique_values').execute();
  for (const { data } of await db.selectFrom('models').select('data').execute()) {
    const model = parseModel(data);
    if (hasUniqueFields(model)) await rebuildPublishedUniqueValues(db, model);
  }
}

/** Returns whether a model has fields with the `unique` validator. */
export function hasUniqueFields({ fields }: Model): boolean {
  return fields.some(({ validators }) => 'unique' in validators);
}

async function insertUnlessTaken(db: Kysely<Database>, row: Row): Promise<boolean> {
  const inserted = await db
    .insertInto('published_unique_values')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('record')
    .executeTakeFirst();
  return inserted !== undefined;
}

function listUniqueValues(
  { fields }: Model,
  record: string,
  values: FieldValues,
): readonly UniqueValue[] {
  const uniqueFields = fields.filter(({ validators }) => 'unique' in validators);
  return uniqueFields.flatMap((field) =>
    listLocaleValues(field, values[field.apiKey]).flatMap(({ locale, value }): UniqueValue[] => {
      const isText = typeof value === 'string' && value !== '';
      if (!isText && typeof value !== 'number') return [];
      const row = { field: field.id, locale: locale ?? '', value: hashValue(value), record };
      return [{ field, locale, row }];
    }),
  );
}

/** Hashes a value, because Postgres limits the length of the values of an index. */
function hashValue(value: string | number): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
