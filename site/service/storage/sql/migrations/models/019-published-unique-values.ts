import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../../engine/database.ts';
import type { SqlDialect } from '../../engine/dialect.ts';
import { rebuildAllPublishedUniqueValues } from '../../engine/published-unique-values.ts';
import { runInTransaction } from '../rename-properties.ts';

/** Creates the table whose primary key ensures that published values of unique fields are unique. */
export function publishedUniqueValuesMigration({ text }: SqlDialect): Migration {
  return {
    async up(db: Kysely<Database>) {
      await db.schema
        .createTable('published_unique_values')
        .addColumn('field', text, (column) => column.notNull())
        .addColumn('locale', text, (column) => column.notNull())
        .addColumn('value', text, (column) => column.notNull())
        .addColumn('record', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('published_unique_values_key', ['field', 'locale', 'value'])
        .execute();
      await db.schema
        .createIndex('published_unique_values_record')
        .on('published_unique_values')
        .column('record')
        .execute();
      await runInTransaction(db, rebuildAllPublishedUniqueValues);
    },
  };
}
