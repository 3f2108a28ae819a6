import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '../engine/dialect.ts';

/** Recreates the search index with a column for headings. The next start fills it. */
export function searchHeadingsMigration({ search }: SqlDialect): Migration {
  return {
    async up(db) {
      await search.create(db);
    },
  };
}
