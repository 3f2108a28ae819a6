import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlFlavour } from '../flavour.ts';
import { parsed } from '../json-column.ts';
import type { Model } from '../models.ts';
import { indexSlugs } from '../field-indexes.ts';
import type { Tables } from '../tables.ts';

/** Records of models that are there already are found quickly by their slugs. */
export function slugIndex(flavour: SqlFlavour): Migration {
  return {
    async up(db: Kysely<Tables>) {
      for (const { data } of await db.selectFrom('models').select('data').execute()) {
        await indexSlugs(db, flavour, parsed(data) as unknown as Model);
      }
    },
  };
}
