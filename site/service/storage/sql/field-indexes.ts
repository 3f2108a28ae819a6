import type { Kysely } from 'kysely';
import type { SqlDialect } from './dialect.ts';
import type { Field, Model } from '../models.ts';
import type { Database } from './database.ts';

/** Has the records of a model found quickly by what stands in their addresses. */
export function createSlugIndexes(
  db: Kysely<Database>,
  flavour: SqlDialect,
  model: Model,
): Promise<void> {
  return indexFields(db, flavour.createFieldIndex, model, ['slug']);
}

/** Has the records of a model found quickly in the order of their dates, as lists show them. */
export function createDateIndexes(
  db: Kysely<Database>,
  flavour: SqlDialect,
  model: Model,
): Promise<void> {
  return indexFields(db, flavour.createSortIndex, model, ['date', 'date_time']);
}

async function indexFields(
  db: Kysely<Database>,
  index: SqlDialect['createFieldIndex'],
  { fields }: Model,
  kinds: readonly Field['type'][],
): Promise<void> {
  for (const { apiKey, type: kind, localized } of fields) {
    if (localized || !kinds.includes(kind)) continue;
    await index(db, 'published', apiKey);
    await index(db, 'current', apiKey);
  }
}
