import type { Kysely } from 'kysely';
import type { SqlFlavour } from './flavour.ts';
import type { Model } from './models.ts';
import type { Tables } from './tables.ts';

/** Has the records of a model found quickly by what stands in their addresses. */
export async function indexSlugs(
  db: Kysely<Tables>,
  { index }: SqlFlavour,
  { fields }: Model,
): Promise<void> {
  for (const { apiKey } of fields.filter(({ kind, localised }) => kind === 'slug' && !localised)) {
    await index(db, 'published', apiKey);
    await index(db, 'current', apiKey);
  }
}
