import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '../../engine/dialect.ts';

/** Creates the tables of data derived from records: links, validity and positions. */
export function recordFactsMigration({ text }: SqlDialect): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('record_links')
        .addColumn('source', text, (column) => column.notNull())
        .addColumn('face', text, (column) => column.notNull())
        .addColumn('field', text, (column) => column.notNull())
        .addColumn('locale', text, (column) => column.notNull())
        .addColumn('target', text, (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('record_links_source')
        .on('record_links')
        .columns(['source', 'face'])
        .execute();
      await db.schema
        .createIndex('record_links_target')
        .on('record_links')
        .column('target')
        .execute();
      await db.schema
        .createTable('invalid_records')
        .addColumn('id', text, (column) => column.notNull())
        .addColumn('face', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('invalid_records_key', ['id', 'face'])
        .execute();
      await db.schema
        .createTable('record_places')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('parent', text)
        .addColumn('position', 'integer', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('record_places_parent')
        .on('record_places')
        .column('parent')
        .execute();
    },
  };
}
