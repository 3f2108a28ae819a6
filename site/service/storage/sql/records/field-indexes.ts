import type { Kysely } from 'kysely';
import type { SqlDialect } from '../engine/dialect.ts';
import type { Field, Model } from '../../records/models.ts';
import type { Database } from '../engine/database.ts';

/** Creates indexes for lookups by the slug fields of a model. */
export function createSlugIndexes(
  db: Kysely<Database>,
  dialect: SqlDialect,
  model: Model,
): Promise<void> {
  return indexFields(db, dialect.createFieldIndex, model, ['slug']);
}

/** Creates indexes for sorting by the date fields of a model. */
export function createDateIndexes(
  db: Kysely<Database>,
  dialect: SqlDialect,
  model: Model,
): Promise<void> {
  return indexFields(db, dialect.createSortIndex, model, ['date', 'date_time']);
}

async function indexFields(
  db: Kysely<Database>,
  createIndex: SqlDialect['createFieldIndex'],
  { fields }: Model,
  types: readonly Field['type'][],
): Promise<void> {
  for (const { apiKey, type, localized } of fields) {
    if (localized || !types.includes(type)) continue;
    await createIndex(db, 'published', apiKey);
    await createIndex(db, 'current', apiKey);
  }
}
