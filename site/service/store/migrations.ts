import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { SqlFlavour } from './flavour.ts';
import type { Tables } from './tables.ts';

/** Every change of the tables since the first, by sortable name; a released one never changes. */
function migrations({ json, text }: SqlFlavour): Record<string, Migration> {
  return {
    '001-content': {
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
    },
  };
}

/** Brings the tables up to date; rejects with the engine's error when a step fails. */
export async function migrate(db: Kysely<Tables>, flavour: SqlFlavour): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations(flavour)) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
