import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '../../engine/dialect.ts';
import type { Database } from '../../engine/database.ts';
import { listUnlocalizedFields } from './earlier-models.ts';

/** Creates the slug indexes of existing models. */
export function slugIndexMigration(dialect: SqlDialect): Migration {
  return {
    async up(db: Kysely<Database>) {
      for (const key of await listUnlocalizedFields(db, ['slug'])) {
        await dialect.createFieldIndex(db, 'published', key);
        await dialect.createFieldIndex(db, 'current', key);
      }
    },
  };
}
