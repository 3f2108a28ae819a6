import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '../dialect.ts';
import { parseJsonColumn } from '../json-column.ts';
import type { Model } from '../../models.ts';
import { createSlugIndexes } from '../field-indexes.ts';
import type { Database } from '../database.ts';

/** Records of models that are there already are found quickly by their slugs. */
export function slugIndexMigration(flavour: SqlDialect): Migration {
  return {
    async up(db: Kysely<Database>) {
      for (const { data } of await db.selectFrom('models').select('data').execute()) {
        await createSlugIndexes(db, flavour, parseJsonColumn(data) as unknown as Model);
      }
    },
  };
}
