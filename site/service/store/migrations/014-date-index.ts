import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlFlavour } from '../flavour.ts';
import { parsed } from '../json-column.ts';
import type { Model } from '../models.ts';
import { indexDates } from '../field-indexes.ts';
import type { Tables } from '../tables.ts';

/** Records of models that are there already are found quickly in the order of their dates. */
export function dateIndex(flavour: SqlFlavour): Migration {
  return {
    async up(db: Kysely<Tables>) {
      for (const { data } of await db.selectFrom('models').select('data').execute()) {
        await indexDates(db, flavour, parsed(data) as unknown as Model);
      }
    },
  };
}
