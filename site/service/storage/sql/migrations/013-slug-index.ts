import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '../engine/dialect.ts';
import { createSlugIndexes } from '../records/field-indexes.ts';
import type { Database } from '../engine/database.ts';
import { parseModel } from '../records/stored-model.ts';

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
