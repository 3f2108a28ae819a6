import type { Migration } from 'kysely/migration';
import type { SqlFlavour } from '../flavour.ts';

/** What encrypted films are locked with. */
export function filmKeys({ text }: SqlFlavour): Migration {
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
