import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '../engine/dialect.ts';

/** Creates the table of project resources. */
export function setupsMigration({ json, text }: SqlDialect): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('setups')
        .addColumn('kind', text, (column) => column.notNull())
        .addColumn('id', text, (column) => column.notNull())
        .addColumn('data', json, (column) => column.notNull())
        .addColumn('created_at', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('setups_key', ['kind', 'id'])
        .execute();
    },
  };
}
