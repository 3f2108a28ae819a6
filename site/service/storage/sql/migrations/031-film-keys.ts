import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '../engine/dialect.ts';

/** Creates the table of content keys of encrypted videos. */
export function filmKeysMigration({ text }: SqlDialect): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('film_keys')
        .addColumn('playback_id', text, (column) => column.primaryKey())
        .addColumn('id', text, (column) => column.notNull())
        .addColumn('key', text, (column) => column.notNull())
        .execute();
    },
  };
}
