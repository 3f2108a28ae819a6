import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '../engine/dialect.ts';

/** Adds versions, creators and schedules of records. */
export function versionsMigration({ json, text }: SqlDialect): Migration {
  return {
    async up(db) {
      const columns = db.schema.alterTable('records');
      await columns
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
      await columns.addColumn('published_version', 'integer').execute();
      for (const name of ['creator', 'publication_at', 'unpublishing_at']) {
        await columns.addColumn(name, text).execute();
      }
      for (const column of ['publication_at', 'unpublishing_at']) {
        await db.schema.createIndex(`records_${column}`).on('records').column(column).execute();
      }
      await db.schema
        .createTable('record_versions')
        .addColumn('record', text, (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('data', json, (column) => column.notNull())
        .addColumn('created_at', text, (column) => column.notNull())
        .addColumn('creator', text)
        .addPrimaryKeyConstraint('record_versions_key', ['record', 'version'])
        .execute();
      // The published values of a record with unpublished changes become its first version.
      await sql`insert into record_versions (record, version, data, created_at)
        select id, 1, coalesce(published, current), updated_at from records`.execute(db);
      await sql`insert into record_versions (record, version, data, created_at)
        select id, 2, current, updated_at from records where status = 'updated'`.execute(db);
      await sql`update records set version = 2 where status = 'updated'`.execute(db);
      await sql`update records set published_version = 1 where published is not null`.execute(db);
    },
  };
}
