import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '../dialect.ts';
import { createSlugIndexes } from '../field-indexes.ts';
import type { Database } from '../database.ts';
import { parseModel } from '../stored-model.ts';

/** Creates the slug indexes of existing models. */
export function slugIndexMigration(dialect: SqlDialect): Migration {
  return {
    async up(db: Kysely<Database>) {
      for (const { data } of await db.selectFrom('models').select('data').execute()) {
        await createSlugIndexes(db, dialect, parseModel(data));
      }
    },
  };
}
