import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../engine/database.ts';

/** Creates the data version, which counts changes for all processes that share the content. */
export function contentClockMigration(): Migration {
  return {
    async up(db: Kysely<Database>) {
      await db.schema
        .createTable('content_clock')
        .addColumn('changes', 'integer', (column) => column.notNull())
        .execute();
      await db.insertInto('content_clock').values({ changes: 0 }).execute();
    },
  };
}
