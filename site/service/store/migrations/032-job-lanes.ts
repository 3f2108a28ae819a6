import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlFlavour } from '../flavour.ts';
import type { Tables } from '../tables.ts';

/** Lanes, whose jobs are done one after the other in the order in which they were put. */
export function jobLanes({ text }: SqlFlavour): Migration {
  return {
    async up(db: Kysely<Tables>) {
      await db.schema.alterTable('jobs').addColumn('lane', text).execute();
      await db.schema.alterTable('jobs').addColumn('place', 'integer').execute();
      await db.schema.createIndex('jobs_lane').on('jobs').columns(['lane', 'place']).execute();
    },
  };
}
