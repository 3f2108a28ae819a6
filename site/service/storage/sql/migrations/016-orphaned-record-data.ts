import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../engine/database.ts';

/**
 * Removes the links, validity and positions of deleted records. Earlier versions left them behind,
 * so that an upload stayed in use by a record that no longer exists.
 */
export function orphanedRecordDataMigration(): Migration {
  return {
    async up(db: Kysely<Database>) {
      const ids = db.selectFrom('records').select('id');
      await db.deleteFrom('record_links').where('source', 'not in', ids).execute();
      await db.deleteFrom('invalid_records').where('id', 'not in', ids).execute();
      await db.deleteFrom('record_places').where('id', 'not in', ids).execute();
    },
  };
}
