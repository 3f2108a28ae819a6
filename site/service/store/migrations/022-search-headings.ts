import type { Migration } from 'kysely/migration';
import type { SqlFlavour } from '../flavour.ts';

/** Headings are found by themselves; the index is made anew at the next start. */
export function searchHeadings({ search }: SqlFlavour): Migration {
  return {
    async up(db) {
      await search.create(db);
    },
  };
}
