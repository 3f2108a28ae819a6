import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '../engine/dialect.ts';

/** Creates the job queue. */
export function jobsMigration({ json, text }: SqlDialect): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('jobs')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('kind', text, (column) => column.notNull())
        .addColumn('payload', json, (column) => column.notNull())
        .addColumn('state', text, (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('progress', 'double precision', (column) => column.notNull())
        .addColumn('error', text)
        .addColumn('due_at', text, (column) => column.notNull())
        .addColumn('holder', text)
        .addColumn('lease_until', text)
        .execute();
      await db.schema.createIndex('jobs_due').on('jobs').columns(['kind', 'due_at']).execute();
    },
  };
}
