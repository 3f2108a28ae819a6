import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '../engine/dialect.ts';

/** Creates the tables of records, uploads and applied seeds. */
export function contentMigration({ json, text }: SqlDialect): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('records')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('model', text, (column) => column.notNull())
        .addColumn('current', json, (column) => column.notNull())
        .addColumn('published', json)
        .addColumn('status', text, (column) => column.notNull())
        .addColumn('created_at', text, (column) => column.notNull())
        .addColumn('updated_at', text, (column) => column.notNull())
        .addColumn('published_at', text)
        .addColumn('first_published_at', text)
        .execute();
      await db.schema.createIndex('records_model').on('records').column('model').execute();
      await db.schema
        .createTable('uploads')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('data', json, (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('seed_marks')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('hash', text, (column) => column.notNull())
        .execute();
    },
  };
}
