import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '../engine/dialect.ts';

/** Creates the table of access tokens, which holds their digests. */
export function accessTokensMigration({ text }: SqlDialect): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('access_tokens')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('label', text, (column) => column.notNull())
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('digest', text, (column) => column.notNull().unique())
        .addColumn('created_at', text, (column) => column.notNull())
        .execute();
    },
  };
}
