import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '../dialect.ts';

/** Headings are found by themselves; the index is made anew at the next start. */
export function searchHeadingsMigration({ search }: SqlDialect): Migration {
  return {
    async up(db) {
      await search.create(db);
    },
  };
}
