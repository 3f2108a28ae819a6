import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '../../engine/dialect.ts';
import type { Database } from '../../engine/database.ts';
import { listUnlocalizedFields } from './earlier-models.ts';

/** Creates the date indexes of existing models. */
export function dateIndexMigration(dialect: SqlDialect): Migration {
  return {
    async up(db: Kysely<Database>) {
      for (const key of await listUnlocalizedFields(db, ['date', 'date_time'])) {
        await dialect.createSortIndex(db, 'published', key);
        await dialect.createSortIndex(db, 'current', key);
      }
    },
  };
}
