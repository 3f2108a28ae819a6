import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '../engine/dialect.ts';

/** Creates the tables of editor sessions and of secrets shared by all servers of a site. */
export function editorSessionsMigration({ text }: SqlDialect): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('editor_sessions')
        .addColumn('digest', text, (column) => column.primaryKey())
        .addColumn('key_id', text, (column) => column.notNull())
        .addColumn('expires_at', text, (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('server_secrets')
        .addColumn('name', text, (column) => column.primaryKey())
        .addColumn('value', text, (column) => column.notNull())
        .execute();
    },
  };
}
