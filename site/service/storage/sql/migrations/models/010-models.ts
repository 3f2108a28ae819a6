import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '../../engine/dialect.ts';

/** Creates the table of models, with the order shown to editors. */
export function modelsMigration({ json, text }: SqlDialect): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('models')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('api_key', text, (column) => column.notNull().unique())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('data', json, (column) => column.notNull())
        .execute();
    },
  };
}
