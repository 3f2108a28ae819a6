import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '../engine/dialect.ts';
import type { Database } from '../engine/database.ts';

/** Adds lanes, whose jobs run one at a time in the order in which they were enqueued. */
export function jobLanesMigration({ text }: SqlDialect): Migration {
  return {
    async up(db: Kysely<Database>) {
      await db.schema.alterTable('jobs').addColumn('lane', text).execute();
      await db.schema.alterTable('jobs').addColumn('place', 'integer').execute();
      await db.schema.createIndex('jobs_lane').on('jobs').columns(['lane', 'place']).execute();
    },
  };
}
