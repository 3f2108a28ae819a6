import type { Kysely } from 'kysely';
import type { SqlFlavour } from './flavour.ts';
import type { Field, Model } from './models.ts';
import type { Tables } from './tables.ts';

/** Has the records of a model found quickly by what stands in their addresses. */
export function indexSlugs(db: Kysely<Tables>, flavour: SqlFlavour, model: Model): Promise<void> {
  return indexFields(db, flavour.index, model, ['slug']);
}

/** Has the records of a model found quickly in the order of their dates, as lists show them. */
export function indexDates(db: Kysely<Tables>, flavour: SqlFlavour, model: Model): Promise<void> {
  return indexFields(db, flavour.ordered, model, ['date', 'date_time']);
}

async function indexFields(
  db: Kysely<Tables>,
  index: SqlFlavour['index'],
  { fields }: Model,
  kinds: readonly Field['kind'][],
): Promise<void> {
  for (const { apiKey, kind, localised } of fields) {
    if (localised || !kinds.includes(kind)) continue;
    await index(db, 'published', apiKey);
    await index(db, 'current', apiKey);
  }
}
