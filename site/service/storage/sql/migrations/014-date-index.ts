import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '../dialect.ts';
import { createDateIndexes } from '../field-indexes.ts';
import type { Database } from '../database.ts';
import { parseModel } from '../stored-model.ts';

/** Records of models that are there already are found quickly in the order of their dates. */
export function dateIndexMigration(flavour: SqlDialect): Migration {
  return {
    async up(db: Kysely<Database>) {
      for (const { data } of await db.selectFrom('models').select('data').execute()) {
        await createDateIndexes(db, flavour, parseModel(data));
      }
    },
  };
}
